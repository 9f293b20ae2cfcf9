import { describe, expect } from 'vitest';
import { positionOf, viewOf, type CardId, type State } from '../../src/index.ts';
import { activate, deal, done, draw, end, money, onFoe, place, places, play, take } from '../actions.ts';
import { own, scenario } from '../scenario.ts';
import { arenaDeck, romaAndArena, romaDeck } from '../layouts.ts';

describe('R-3', () => {
  scenario('R-3 the discard pile is shuffled only when a card is needed', (table) => {
    table({ draw: ['bestia'], discard: ['nero', 'forum'], dice: [1, 1] })
      .does(draw(1))
      .emitsOnly({ event: 'draws', player: own, die: 1 })
      .asks('deal', [deal('bestia')])
      .deals('bestia')
      .emits('reshuffle', null)
      .does(take('bestia'))
      .changes({ draw: [], hand: ['bestia'], dice: [1] })
      .does(draw(1))
      .emitsOnly({ event: 'draws', player: own, die: 1 }, { event: 'reshuffle', player: own, cards: 2 })
      .changes({ draw: ['nero', 'forum'], discard: [], dice: [] })
      .asks('deal', [deal('forum'), deal('nero')]);
  });

  scenario('R-3 Haruspex and Castra find an empty pile refilled, a full one as it is', (table) => {
    table({ own: { 2: 'castra' }, draw: [], discard: ['nero'], dice: [2] })
      .does(activate(2))
      .emits('reshuffle', { player: own, cards: 1 })
      .changes({ draw: ['nero'], discard: [], dice: [] })
      .asks('deal', [deal('nero')]);
    table({ own: { 2: 'castra' }, draw: ['bestia'], discard: ['nero'], dice: [2] })
      .does(activate(2))
      .emits('reshuffle', null)
      .deals('bestia')
      .emits('reshuffle', null)
      .changes({ draw: [], shown: ['bestia'], dice: [] });
    table({ own: { 2: 'haruspex' }, draw: [], discard: ['nero'], dice: [2] })
      .does(activate(2))
      .emits('reshuffle', { cards: 1 })
      .asks('take', [take('nero')]);
    table({ own: { 2: 'haruspex' }, draw: ['bestia'], discard: ['nero'], dice: [2] })
      .does(activate(2))
      .emits('reshuffle', null)
      .asks('take', [take('bestia')]);
  });

  scenario('R-3 a draw from two empty piles is not legal', (table) => {
    table({ draw: [], discard: [], dice: [3] })
      .refuses(draw(3), 'no-cards')
      .asks('act', [money(3), end]);
  });
});

describe('R-4', () => {
  scenario('R-4 the discards of a draw are not part of a reshuffle in its middle', (table) => {
    table({ draw: ['bestia', 'nero'], discard: ['forum'], dice: [6] })
      .does(draw(6))
      .deals('bestia')
      .deals('nero')
      .emitsOnly(
        { event: 'draw', player: own },
        { event: 'drawn', to: own, player: own, card: 'nero' },
        { event: 'reshuffle', player: own, cards: 1 },
      )
      .changes({ draw: ['forum'], discard: [], shown: ['bestia', 'nero'], dice: [] })
      .asks('deal', [deal('forum')])
      .deals('forum')
      .asks('take', [take('bestia'), take('forum'), take('nero')])
      .does(take('nero'))
      .emitsOnly(
        { event: 'keep', player: own },
        { event: 'kept', to: own, player: own, card: 'nero' },
        { event: 'discard', player: own, card: 'bestia', from: 'shown' },
        { event: 'discard', player: own, card: 'forum', from: 'shown' },
      )
      .changes({ draw: [], discard: ['bestia', 'forum'], shown: [], hand: ['nero'] });
  });

  scenario("R-4 Fortuna's discards are part of the reshuffle: they lie before it draws", (table) => {
    table({ own: { 2: 'fortuna' }, hand: ['bestia', 'nero'], draw: ['forum'], discard: [], dice: [2] })
      .does(activate(2))
      .deals('forum')
      .emits('reshuffle', { cards: 2 })
      .asks('deal', [deal('bestia'), deal('nero')])
      .deals('nero')
      .changes({ hand: ['forum', 'nero'], draw: ['bestia'], discard: [], dice: [] })
      .asks('act');
  });
});

describe('R-13', () => {
  const piles = { ...romaAndArena, draw: [[], []] as [CardId[], CardId[]] };

  scenario('R-13 a card goes to the discard pile of the player on whose side it lay', (table) => {
    table({ ...piles, own: { 2: 'legionarius' }, foe: { 2: 'legat' }, dice: [2] })
      .does(activate(2))
      .rolls(6)
      .changes({ foe: {}, discard: [[], ['legat']], dice: [] });
    table({ ...piles, own: { 2: 'bestia' }, hand: ['tuba'], money: 3 })
      .does(play('tuba', 2))
      .emitsOnly(
        { event: 'cover', player: own, card: 'bestia', space: 2 },
        { event: 'lay', player: own, card: 'tuba', space: 2, from: 'hand', cost: 3 },
      )
      .changes({ own: { 2: 'tuba' }, hand: [], discard: [['bestia'], []], money: 0 });
    table({ ...piles, own: { 2: 'sicarius' }, foe: { 5: 'velites' }, dice: [2] })
      .does(activate(2), onFoe(5))
      .changes({ own: {}, foe: {}, discard: [['sicarius'], ['velites']], dice: [] });
  });

  scenario('R-13 or in whose hand it was; cards drawn and not kept go to the drawer', (table) => {
    table({ ...piles, own: { 2: 'fortuna' }, hand: ['tuba'], draw: [['legat'], ['nero']], dice: [2] })
      .does(activate(2))
      .deals('legat')
      .changes({ hand: ['legat'], draw: [[], ['nero']], discard: [['tuba'], []], dice: [] });
    table({ ...piles, draw: [['legat', 'velites'], ['bestia']], dice: [2] })
      .does(draw(2))
      .asks('deal', [deal('legat'), deal('velites')])
      .deals('legat', 'velites')
      .does(take('legat'))
      .changes({ hand: ['legat'], draw: [[], ['bestia']], discard: [['velites'], []], dice: [] });
  });

  scenario('R-13 "the draw pile" and "the discard pile" are those of the player', (table) => {
    table({ ...piles, draw: [[], ['bestia']], discard: [['legat'], ['tuba']], dice: [2] })
      .does(draw(2))
      .emits('reshuffle', { player: own, cards: 1 })
      .changes({ draw: [['legat'], ['bestia']], discard: [[], ['tuba']], dice: [] });
    table({ ...piles, draw: [[], ['bestia']], discard: [[], ['tuba']], dice: [2] }).refuses(
      draw(2),
      'no-cards',
    );
    table({ ...piles, own: { 2: 'restaurator' }, discard: [['nero'], ['forum']], dice: [2] }).refuses(
      activate(2),
      'no-cards',
    );
    table({ ...piles, own: { 2: 'restaurator' }, discard: [['forum'], ['portus']], dice: [2] })
      .does(activate(2))
      .asks('take', [take('forum')]);
    table({ ...piles, own: { 2: 'castra' }, draw: [['nero'], ['tuba']], dice: [2] })
      .does(activate(2))
      .asks('deal', [deal('nero')]);
  });
});

/** Everybody sees both lists. */
function seesTheDecks(state: State, lists: CardId[][]): void {
  for (const viewer of [0, 1, 'spectator'] as const) {
    expect(viewOf(state, viewer).decks).toEqual(positionOf(state).decks);
    expect(viewOf(state, viewer).decks).toEqual(expect.arrayContaining(lists));
  }
}

describe('R-22', () => {
  scenario('R-22 deck lists are public', (_, setUp) => {
    const { game } = setUp({ deck: 'decks', decks: [romaDeck, arenaDeck], start: own });
    seesTheDecks(game.state, [romaDeck.toSorted(), arenaDeck.toSorted()]);
  });
});

describe('R-31', () => {
  scenario('R-31 the card of Castra is seen before the space is chosen', (table) => {
    table({ own: { 2: 'castra', 4: 'forum', 7: 'legat' }, draw: ['bestia', 'nero'], money: 1, dice: [2] })
      .does(activate(2))
      .asks('deal', [deal('bestia'), deal('nero')])
      .deals('nero')
      .emitsOnly({ event: 'reveal', player: own, card: 'nero' })
      .changes({ draw: ['bestia'], shown: ['nero'], dice: [] })
      .asks('place', places('nero', [1, 3, 5, 6]))
      .refuses(done, 'not-offered')
      .refuses(place('nero', 2), 'not-offered')
      .does(place('nero', 5))
      .emitsOnly({ event: 'lay', player: own, card: 'nero', space: 5, from: 'shown', cost: 0 })
      .changes({ own: { 2: 'castra', 4: 'forum', 5: 'nero', 7: 'legat' }, shown: [] })
      .asks('act');
  });
});
