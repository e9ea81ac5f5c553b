// A .vsav's bytes to the game's text and to what it says of its module. Only two members are looked
// at, by their exact names, and each only up to a limit: sizes that lie do nothing.
(function (root) {
  "use strict";
  const E = root.ProofEngine;
  const { say } = E.parts;
  const MAX_FILE = 8000000, MAX_GAME = 32000000, MAX_FACTS = 64000, MAX_MEMBERS = 1000;
  const ENTRY = 0x02014b50, LOCAL = 0x04034b50, END = 0x06054b50;

  // Something in a file is not what it should be: the code of a finding, and words.
  class Broken extends Error {
    constructor(data, code, name, values) {
      super(say(data, name, values));
      this.code = code;
    }
  }

  const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

  async function unpack(data, buffer) {
    const bytes = new Uint8Array(buffer);
    if (bytes.length > MAX_FILE) throw new Broken(data, "V102", "tooLarge", { number: MAX_FILE / 1000000 });
    let entries = 0;
    for (let at = bytes.indexOf(0x50); at >= 0; at = bytes.indexOf(0x50, at + 1)) {
      if (bytes[at + 1] === 0x4b && bytes[at + 2] === 1 && bytes[at + 3] === 2) entries++;
    }
    if (entries > MAX_MEMBERS) throw new Broken(data, "V102", "tooManyMembers", { number: MAX_MEMBERS });
    let game, facts;
    try {
      const members = directory(bytes);
      game = await member(data, bytes, members, "savedGame", MAX_GAME);
      facts = await member(data, bytes, members, "moduledata", MAX_FACTS);
    } catch (fault) {
      if (fault instanceof Broken) throw fault;
      throw new Broken(data, "V101", "noZip", { fault: fault.message });
    }
    if (!game) throw new Broken(data, "V103", "lacking", { name: "savedGame" });
    const [name, version] = module(facts || new Uint8Array());
    return { text: text(data, game), name, version };
  }

  const view = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const latin = (bytes) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

  // What the directory at the end of an archive says of its members.
  function directory(bytes) {
    const see = view(bytes);
    let end = bytes.length - 22;
    while (end >= 0 && end >= bytes.length - 65557 && see.getUint32(end, true) !== END) end--;
    if (end < 0 || end < bytes.length - 65557) throw new Error("File is not a zip file");
    const size = see.getUint32(end + 12, true), offset = see.getUint32(end + 16, true);
    const before = end - size - offset;
    if (before < 0) throw new Error("Bad offset for central directory");
    const found = [];
    for (let at = offset + before; at < end;) {
      if (at + 46 > end) throw new Error("Truncated central directory");
      if (see.getUint32(at, true) !== ENTRY) throw new Error("Bad magic number for central directory");
      const [name, extra, comment] = [28, 30, 32].map((more) => see.getUint16(at + more, true));
      const raw = bytes.subarray(at + 46, at + 46 + name);
      found.push({
        raw: latin(raw), name: latin(raw).split("\0")[0], flags: see.getUint16(at + 8, true),
        method: see.getUint16(at + 10, true), crc: see.getUint32(at + 16, true),
        packed: see.getUint32(at + 20, true), size: see.getUint32(at + 24, true),
        at: see.getUint32(at + 42, true) + before,
      });
      at += 46 + name + extra + comment;
    }
    return found;
  }

  // A member's bytes; null where there is none of the name.
  async function member(data, bytes, members, name, limit) {
    const [one, other] = members.filter((each) => each.name === name);
    if (!one) return null;
    if (other) throw new Broken(data, "V101", "twice", { name });
    if (one.flags & 1) throw new Broken(data, "V101", "encrypted", { name });
    if (one.method !== 0 && one.method !== 8) throw new Broken(data, "V101", "packed", { name });
    const see = view(bytes);
    if (one.at + 30 > bytes.length || see.getUint32(one.at, true) !== LOCAL) throw new Error("Bad magic number for file header");
    const length = see.getUint16(one.at + 26, true), start = one.at + 30 + length + see.getUint16(one.at + 28, true);
    const own = latin(bytes.subarray(one.at + 30, one.at + 30 + length));
    if (own !== one.raw) throw new Error(`File name in directory '${name}' and header differ.`);
    const most = Math.min(one.size, limit + 1);
    const packed = bytes.subarray(start, start + one.packed);
    const body = one.method === 0 ? packed.subarray(0, most) : await inflated(packed, most);
    if (body.length > limit) throw new Broken(data, "V102", "unpacks", { name, number: grouped(limit) });
    if (crc(body) !== one.crc) throw new Error(`Bad CRC-32 for file '${name}'`);
    return body;
  }

  // At most so many bytes of what was deflated; nothing more is unpacked.
  async function inflated(packed, most) {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.getReader();
    const out = new Uint8Array(most);
    let length = 0;
    try {
      while (length < most) {
        const { done, value } = await reader.read();
        if (done) break;
        const part = value.subarray(0, most - length);
        out.set(part, length);
        length += part.length;
      }
    } catch (fault) {
      throw new Error("its data cannot be unpacked");
    } finally {
      reader.cancel().catch(() => {});
    }
    return out.subarray(0, length);
  }

  const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
    for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
    return n;
  });

  function crc(bytes) {
    let sum = ~0;
    for (const byte of bytes) sum = (sum >>> 8) ^ TABLE[(sum ^ byte) & 255];
    return ~sum >>> 0;
  }

  const utf8 = (bytes) => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);

  // The game's text: plain, or disguised as the mark, a key and every byte XOR the key in hex.
  function text(data, body) {
    try {
      return utf8(latin(body.subarray(0, 5)) === "!VCSK" ? plain(body.subarray(5)) : body);
    } catch (fault) {
      throw new Broken(data, "V104", "noText", { name: "savedGame", fault: fault.message });
    }
  }

  function plain(hex) {
    const digit = (byte) => {
      const found = "0123456789abcdef".indexOf(String.fromCharCode(byte | 32));
      if (found < 0 || byte < 48) throw new Error("it is disguised wrongly");
      return found;
    };
    const out = new Uint8Array(hex.length >> 1);
    let length = 0, key = -1;
    for (let at = 0; at < hex.length; at++) {
      if (hex[at] === 32 || (hex[at] > 8 && hex[at] < 14)) continue;
      const byte = digit(hex[at]) * 16 + digit(hex[++at]);
      if (key < 0) key = byte;
      else out[length++] = byte ^ key;
    }
    if (key < 0) throw new Error("it is disguised wrongly");
    return out.subarray(0, length);
  }

  const PART = /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)([\w:.-]+)([^<>]*)>|([^<]+)/y;
  const ATTRIBUTES = /^(\s+[\w:.-]+\s*=\s*("[^"]*"|'[^']*'))*\s*\/?$/;
  const ENTITIES = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

  // Name and version in the module's data; "" where it cannot be read.
  function module(xml) {
    try {
      return facts(utf8(xml).replace(/^\ufeff/, ""));
    } catch (fault) {
      return ["", ""];
    }
  }

  function facts(xml) {
    const open = [], found = new Map();
    const must = (holds) => { if (!holds) throw new Error("no XML"); };
    let roots = 0;
    PART.lastIndex = 0;
    while (PART.lastIndex < xml.length) {
      const part = PART.exec(xml);
      must(part);
      const [, cdata, closes, tag, more, words] = part, top = open[open.length - 1];
      if (cdata !== undefined || words !== undefined) {
        must(top || (words && !words.trim()));
        must(!words || !words.includes("]]>"));
        const said = words === undefined ? cdata : words.replace(/&(#?\w+;)?/g, entity);
        if (open.length === 2 && !top.ended) top.text += said;
      } else if (closes) {
        must(top && top.tag === tag && !more.trim());
        open.pop();
        if (open.length === 1 && !found.has(tag)) found.set(tag, top.text);
      } else if (tag) {
        must(ATTRIBUTES.test(more) && (top || !roots++));
        if (top) top.ended = true;
        if (!more.endsWith("/")) open.push({ tag, text: "", ended: false });
        else if (open.length === 1 && !found.has(tag)) found.set(tag, "");
      }
    }
    must(!open.length);
    return ["name", "version"].map((each) => (found.get(each) || "").trim());
  }

  function entity(all, name) {
    if (name && name[0] === "#") {
      const code = name[1] === "x" ? parseInt(name.slice(2), 16) : Number(name.slice(1, -1));
      return String.fromCodePoint(code);
    }
    const found = name && name.slice(0, -1);
    if (!found || !Object.hasOwn(ENTITIES, found)) throw new Error("no XML");
    return ENTITIES[found];
  }

  Object.assign(E.parts, { unpack, Broken, grouped });
})(typeof globalThis === "object" ? globalThis : this);
