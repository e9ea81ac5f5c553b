// The cards of each deck, with the backs that they share.

const deckView = name => {
  byId('cards-count').textContent = tn('cardCount', [...data.cards.values()].reduce((sum, one) => sum + one.q, 0));
  put(byId('cards-body'), html`${[...data.decks].map(([id, deck]) => {
    const own = [...data.cards].filter(([, card]) => card.deck === id);
    const back = own.length ? {...own[0][1], s: deck.s} : null;
    return html`<section class="gg"><h2>${deck.n} <span>${own.reduce((sum, [, card]) => sum + card.q, 0)}</span></h2><ul class="gs cards">
      ${back && html`<li class="gc"><span>${cardFace(back)}${t('back')}</span></li>`}${own.map(([key, card]) => html`<li class="gc${key === name && ' on'}" id="c-${key}"><a href="${at('card', key)}">${cardFace(card)}${card.n}${card.q > 1 && html` <span class="q">× ${card.q}</span>`}</a>${key === name && html`<p class="note">${card.text}</p><p class="note">${card.cite && cases(card.cite)} ${source(card)}</p>`}</li>`)}</ul></section>`;
  })}`);
  byId(`c-${name}`)?.scrollIntoView({block: 'center'});
};
const cardFace = card => html`<svg class="ct z${card.z}" viewBox="0 0 ${card.w} ${card.h}" width="150" height="${Math.round(150 * card.h / card.w)}" aria-hidden="true"><use href="#f${card.s}"/></svg>`;
