"""An extension (.vmdx) put into the tree of its module, as VASSAL adds it when it loads both.

Knows nothing of what is wrong in either otherwise.
"""

from __future__ import annotations

from builder.modules.archive import Archive
from builder.modules.build_file import parsed
from builder.modules.decode import split
from builder.modules.handwork.model import Element, components, name_of
from builder.modules.known import VASSAL
from builder.modules.report import Broken, Report, shown
from builder.saves.sequence import Effort
from builder.words import message

ROOT = f"{VASSAL}build.module.ModuleExtension"
_ELEMENT = f"{VASSAL}build.module.ExtensionElement"
_FACTS = "extensiondata"
_BUILD_FILES = ("buildFile.xml", "buildFile")
_MAX_BUILD = 64_000_000


def extend(root: Element, archive: Archive, report: Report, effort: Effort) -> set[Element]:
    """Add the extension's components where they belong; those that came. Raises Broken.

    One whose place is not in the module is reported: VASSAL then loads nothing of the extension.
    """
    name = next((each for each in _BUILD_FILES if each in archive.infos), "")
    if not name:
        raise Broken("M201", message("there is no '{name}' in it", name=_BUILD_FILES[0]))
    extension = parsed(archive.body(name, _MAX_BUILD) or b"")
    if extension.tag != ROOT:
        words = message("its build file describes no extension but '{name}'",
                        name=shown(str(extension.tag)))  # fmt: skip
        raise Broken("M201", words)
    if _FACTS not in archive.infos:
        report.add("M204", "", message("there is no '{name}' in it", name=_FACTS))
    theirs, ours = str(extension.get("module") or ""), str(root.get("name") or "")
    if theirs != ours and extension.get("anyModule") != "true":
        words = message("it belongs to the module '{theirs}', not to '{ours}'",
                        theirs=shown(theirs), ours=shown(ours))  # fmt: skip
        report.add("M213", "", words)
    come: set[Element] = set()
    for part in extension.findall(_ELEMENT):
        target = _found(root, str(part.get("target") or ""), effort)
        if target is None:
            words = message("the module has no '{path}' to add something to",
                            path=shown(str(part.get("target")), 120))  # fmt: skip
            report.add("M213", "", words)
            continue
        for child in components(part):
            target.append(child)
            come.add(child)
    return come


def _found(root: Element, path: str, effort: Effort) -> Element | None:
    """The component at a path of classes and names, as VASSAL looks for it.

    Where none of a class has the name, any of the class will do.
    """
    here = [root]
    for step in split(path, "/", effort) if path else ():
        kind, *names = split(step, ":", effort)
        name = names[0] if names else ""
        inside = [one for node in here for one in components(node) if one.tag == kind]
        here = [one for one in inside if name_of(one) == name] or inside
    return here[0] if here else None
