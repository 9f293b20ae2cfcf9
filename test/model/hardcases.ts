import { apply, asks, check, hasPosition, refuses, row, same, modelAt } from './checks.ts';
import { loadPosition, newGame } from './index.ts';

const target = (space: number, side = 'own'): object => ({ do: 'target', side, space });
const die = (value: number): object => ({ do: 'die', die: value });
const activate = (value: number): object => ({ do: 'activate', die: value });
const battle = (roll: number): object => ({ do: 'battle', roll });
const deal = (card: string): object => ({ do: 'deal', card });
const take = (card: string): object => ({ do: 'take', card });
const place = (card: string, space: number): object => ({ do: 'place', card, space });

function chainToForum(): void {
  // Via Cassia costs 4. The Forum on 4 is between Via Cassia and a Templum.
  const own = { 1: 'maecenas', 3: 'viaCassia', 4: 'forum', 5: 'templum' };
  const model = modelAt(own, {}, { dice: [1, 5, 6], money: [4, 0] });
  apply(model, activate(1));
  asks(model, 0, 'target', ['target own 3']);
  hasPosition(model, { money: [4, 0], dice: [5, 6] });
  apply(model, target(3));
  hasPosition(model, { money: [0, 0] });
  asks(model, 0, 'target', ['target own 4']);
  apply(model, target(4));
  asks(model, 0, 'die', ['die 5', 'die 6']);
  apply(model, die(6));
  asks(model, 0, 'die', ['die 5', 'skip']);
  hasPosition(model, { dice: [5], vp: [10, 10] });
  apply(model, die(5));
  hasPosition(model, { vp: [21, 10], bank: 5, dice: [] });

  const both = { 1: 'maecenas', 3: 'basilica', 4: 'forum', 5: 'templum', 6: 'templum' };
  const direct = modelAt(both, {}, { dice: [1, 2, 2], money: [9, 0] });
  apply(direct, activate(1), target(4), die(2));
  asks(direct, 0, 'die', ['die 2', 'skip']);
  apply(direct, { do: 'skip' });
  hasPosition(direct, { vp: [14, 10], bank: 12, money: [4, 0], dice: [2] });

  // The last die was put on Maecenas. None is left for the Forum, so nothing can be chosen.
  refuses(modelAt(both, {}, { dice: [1], money: [9, 0] }), activate(1), 'no-target');
  refuses(modelAt(both, {}, { dice: [1, 2], money: [4, 0] }), activate(1), 'cannot-afford');
  refuses(modelAt({ 1: 'viaCassia', 2: 'viaCassia' }, {}, { dice: [1] }), activate(1), 'no-target');

  // a Forum action performed by Magister gets neither.
  const beside = { 3: 'basilica', 4: 'magister', 5: 'templum' };
  const copied = modelAt(beside, { 4: 'forum' }, { dice: [4, 1, 1] });
  apply(copied, activate(4), die(1));
  asks(copied, 0, 'act');
  hasPosition(copied, { vp: [11, 10], dice: [1] });
}

function magister(): void {
  const nero = modelAt({ 2: 'magister' }, { 2: 'nero', 5: 'turris', 7: 'forum' }, { dice: [2] });
  apply(nero, activate(2));
  asks(nero, 0, 'target', ['target opponent 5', 'target opponent 7']);
  apply(nero, target(7, 'opponent'));
  hasPosition(nero, { rows: [row({}), row({ 2: 'nero', 5: 'turris' })], discard: ['forum', 'magister'] });

  refuses(modelAt({ 2: 'magister' }, { 2: 'magister' }, { dice: [2] }), activate(2), 'loop');
  refuses(modelAt({ 2: 'magister' }, { 2: 'tuba' }, { dice: [2] }), activate(2), 'passive');
  refuses(modelAt({ 2: 'magister' }, { 3: 'tuba' }, { dice: [2] }), activate(2), 'no-target');
  refuses(modelAt({ 2: 'tuba' }, {}, { dice: [2] }), activate(2), 'passive');

  // Maecenas is seen from Magister's space, the chosen Legionarius from its own.
  const far = modelAt(
    { 1: 'magister', 6: 'legionarius' },
    { 1: 'maecenas', 6: 'turris' },
    { dice: [1], money: [4, 0] },
  );
  apply(far, activate(1), target(6));
  asks(far, 'chance', 'battle');
  apply(far, battle(6));
  hasPosition(far, { rows: [row({ 1: 'magister', 6: 'legionarius' }), row({ 1: 'maecenas' })] });

  // One Scaenicus copies the other, which copies Sicarius: "this card" is the first Scaenicus.
  const twice = { 1: 'scaenicus', 2: 'scaenicus', 3: 'sicarius' };
  const copied = modelAt(twice, { 4: 'nero' }, { dice: [1] });
  apply(copied, activate(1), target(2), target(3), target(4, 'opponent'));
  hasPosition(copied, {
    rows: [row({ 2: 'scaenicus', 3: 'sicarius' }), row({})],
    discard: ['nero', 'scaenicus'],
  });
}

function machinaCovers(): void {
  const own = { 1: 'machina', 2: 'nero', 3: 'forum' };
  const model = modelAt(own, {}, { dice: [1] });
  apply(model, activate(1));
  asks(model, 0, 'place');
  check(model.decision().actions.length === 14, 'two cards on seven spaces');
  hasPosition(model, { rows: [row({ 2: 'nero' }), row({})], shown: ['forum', 'machina'] });
  same((model.view(1) as { shown?: string[] }).shown, ['forum', 'machina'], 'shown to both');
  refuses(model, { do: 'done' }, 'not-offered');
  refuses(model, { do: 'end' }, 'not-now');
  apply(model, place('forum', 2));
  hasPosition(model, { discard: ['nero'], shown: ['machina'] });
  refuses(model, place('machina', 2), 'not-offered');
  apply(model, place('machina', 7));
  hasPosition(model, { rows: [row({ 2: 'forum', 7: 'machina' }), row({})] });
  asks(model, 0, 'act', ['end']);
}

function arenaWithTuba(): void {
  // With Turris, Legat has defence 2 + 1 and Nero 9 + 1.
  const model = modelAt({ 1: 'arena', 2: 'tuba' }, { 2: 'nero', 4: 'turris', 7: 'legat' }, { dice: [1] });
  apply(model, activate(1), battle(6));
  asks(model, 0, 'again', ['reroll', 'keep']);
  apply(model, { do: 'reroll' }, battle(1));
  asks(model, 'chance', 'battle');
  apply(model, battle(3), { do: 'keep' });
  asks(model, 0, 'act', ['end']);
  hasPosition(model, {
    rows: [row({ 1: 'arena', 2: 'tuba' }), row({ 2: 'nero', 4: 'turris' })],
    discard: ['legat'],
  });
}

function reshuffles(): void {
  const piles = { draw: ['forum'], discard: ['nero', 'tuba'] };
  const model = modelAt({}, {}, { ...piles, dice: [5] });
  apply(model, { do: 'draw', die: 5 });
  asks(model, 'chance', 'deal', ['deal forum']);
  apply(model, deal('forum'));
  asks(model, 'chance', 'deal', ['deal nero', 'deal tuba']);
  hasPosition(model, { draw: ['nero', 'tuba'], discard: [], shown: ['forum'] });
  check(!('shown' in model.view(1)), 'a draw is shown to the drawer only');
  apply(model, deal('nero'), deal('tuba'));
  asks(model, 0, 'take', ['take forum', 'take nero', 'take tuba']);
  apply(model, take('tuba'));
  hasPosition(model, { draw: [], discard: ['forum', 'nero'], hands: [['tuba'], []], known: [[], []] });
  refuses(modelAt({}, {}, { draw: [], dice: [5] }), { do: 'draw', die: 5 }, 'no-cards');

  const hand = { hands: [['legat', 'legat'], []], known: [[], ['legat']], draw: ['forum'] };
  const fortuna = modelAt({ 3: 'fortuna' }, {}, { ...hand, dice: [3] });
  apply(fortuna, activate(3));
  asks(fortuna, 'chance', 'deal', ['deal forum']);
  hasPosition(fortuna, { hands: [[], []], known: [[], []], discard: ['legat', 'legat'] });
  apply(fortuna, deal('forum'));
  asks(fortuna, 'chance', 'deal', ['deal legat']);
  hasPosition(fortuna, { draw: ['legat', 'legat'], discard: [] });
  apply(fortuna, deal('legat'));
  hasPosition(fortuna, { hands: [['forum', 'legat'], []], draw: ['legat'] });

  const haruspex = modelAt({ 3: 'haruspex' }, {}, { draw: [], discard: ['legat', 'legat'], dice: [3] });
  apply(haruspex, activate(3));
  asks(haruspex, 0, 'take', ['take legat']);
  hasPosition(haruspex, { draw: ['legat', 'legat'], discard: [] });
}

function knownLists(): void {
  const hands = { hands: [['forum'], ['nero', 'tuba']], known: [['tuba'], ['forum']] };
  const model = modelAt({ 1: 'speculator', 2: 'portus' }, {}, { ...hands, dice: [1, 2] });
  apply(model, activate(1));
  asks(model, 0, 'take', ['take nero', 'take tuba']);
  hasPosition(model, { known: [['nero', 'tuba'], ['forum']] });
  apply(model, take('nero'));
  hasPosition(model, { known: [['tuba'], ['forum', 'nero']], hands: [['forum', 'nero'], ['tuba']] });
  apply(model, activate(2), { do: 'swap', card: 'nero', space: 2 });
  hasPosition(model, { known: [['tuba'], ['forum', 'portus']], hands: [['forum', 'portus'], ['tuba']] });
}

function separatePiles(): void {
  const model = loadPosition({
    deck: 'sets',
    sets: ['roma', 'arena'],
    active: 0,
    vp: [10, 10],
    bank: 16,
    money: [10, 0],
    dice: [1, 2, 3],
    rows: [row({ 1: 'gladiator', 2: 'legionarius', 3: 'velites' }), row({ 2: 'nero', 3: 'tuba' })],
    hands: [['forum'], []],
    discard: [['forum'], ['forum']],
  });
  // Roma has 6 Forums, two of which lie with player 0. Nero is a Roma card and lies with player 1.
  const piles = (model.position() as { draw: [string[], string[]] }).draw;
  same(
    piles.map((pile) => [pile.length, pile.filter((each) => each === 'forum').length, pile.includes('nero')]),
    [
      [52 - 6, 4, false],
      [55 - 2, 3, false],
    ],
    'rest of the decks',
  );
  apply(model, activate(1), target(2, 'opponent'));
  hasPosition(model, {
    hands: [['forum'], ['nero']],
    known: [['nero'], []],
    discard: [['forum'], ['forum']],
  });
  apply(model, activate(3));
  asks(model, 'chance', 'battle');
  apply(model, battle(3));
  hasPosition(model, { discard: [['forum'], ['forum', 'tuba']] });
  apply(model, { do: 'play', card: 'forum', space: 1 });
  hasPosition(model, {
    discard: [
      ['forum', 'gladiator'],
      ['forum', 'tuba'],
    ],
  });
}

function ends(): void {
  const pictor = modelAt(
    { 1: 'pictor', 2: 'forum', 3: 'forum' },
    { 1: 'forum' },
    { dice: [1], vp: [10, 13], bank: 2 },
  );
  apply(pictor, activate(1));
  same(
    pictor.decision(),
    { actor: 'over', ask: 'over', actions: [], result: { winner: 1, vp: [12, 14], cause: 'bank-empty' } },
    'both are credited',
  );
  refuses(pictor, { do: 'end' }, 'game-over');

  const vacant = modelAt({ 1: 'forum' }, { 1: 'forum' }, { vp: [10, 4], dice: [3], bank: 20 });
  apply(vacant, { do: 'end' });
  same(vacant.decision().result, { winner: 0, vp: [10, 0], cause: 'player-empty' }, 'phase 1');
  hasPosition(vacant, { active: 1, turn: 6, dice: [], bank: 24 });

  const last = modelAt({}, {}, { turn: 300, dice: [3] });
  apply(last, { do: 'end' });
  same(last.decision().result, { winner: null, vp: [10, 10], cause: 'turn-limit' }, 'turn limit');
  hasPosition(last, { active: 0, turn: 300 });
}

function blocksAndBribes(): void {
  // a block stops dice, not Via Cassia.
  const own = { 6: 'viaCassia', 7: 'templarius' };
  const effects = { blocked: [[7], []] };
  const model = modelAt(own, {}, { dice: [6, 2], money: [9, 0], effects });
  refuses(model, { do: 'bribe', die: 2 }, 'blocked');
  apply(model, activate(6), target(7), battle(5));
  hasPosition(model, { vp: [13, 10], bribed: false, money: [9, 0] });
  const poor = modelAt(own, {}, { dice: [2, 3], money: [2, 0] });
  refuses(poor, { do: 'bribe', die: 3 }, 'cannot-afford');
  apply(poor, { do: 'bribe', die: 2 }, battle(1));
  hasPosition(poor, { bribed: true, money: [0, 0], vp: [11, 10] });
  refuses(poor, { do: 'bribe', die: 3 }, 'bribery-used');
  refuses(poor, { do: 'bribe', die: 5 }, 'no-die');
  refuses(modelAt({}, {}, { dice: [3], beginner: true }), { do: 'bribe', die: 3 }, 'no-bribery');
  refuses(
    modelAt({}, {}, { dice: [3], hands: [['nero'], []] }),
    { do: 'play', card: 'nero', space: 8 },
    'no-space',
  );
}

function rolls(): void {
  const full = { 1: 'forum', 2: 'forum', 3: 'forum', 4: 'nero', 5: 'tuba', 6: 'legat', 7: 'fonsBacchi' };
  const model = modelAt({}, full, {});
  apply(model, { do: 'end' });
  check(model.decision().actions.length === 56, 'rolls of three dice');
  apply(model, { do: 'roll', dice: [4, 4, 4] });
  asks(model, 1, 'reroll', ['reroll 4,4,4', 'keep']);
  apply(model, { do: 'reroll', dice: [4, 4, 4] });
  hasPosition(model, { dice: [] });
  apply(model, { do: 'roll', dice: [2, 2, 5] });
  asks(model, 1, 'reroll', ['reroll 2', 'reroll 5', 'reroll 2,2', 'reroll 2,5', 'reroll 2,2,5', 'keep']);
  apply(model, { do: 'reroll', dice: [2, 5] });
  hasPosition(model, { dice: [2] });
  apply(model, { do: 'roll', dice: [2, 2] });
  asks(model, 1, 'act');
  hasPosition(model, { dice: [2, 2, 2] });

  const weak = modelAt({ 1: 'philosophus' }, full, { dice: [1] });
  apply(weak, activate(1));
  refuses(weak, activate(1), 'no-die');
  apply(weak, { do: 'end' });
  check(weak.decision().actions.length === 21, 'rolls of two dice');
  hasPosition(weak, { effects: { fewerDice: [false, true], blocked: [[], []], weakened: 0 } });
  apply(weak, { do: 'roll', dice: [3, 3] });
  asks(weak, 1, 'reroll', ['reroll 3', 'reroll 3,3', 'keep']);
  hasPosition(weak, { effects: { fewerDice: [false, false], blocked: [[], []], weakened: 0 } });
}

function passing(): void {
  const model = newGame({ deck: 'arena', start: 1 });
  for (const card of ['forum', 'forum', 'tuba', 'aries', 'castra']) apply(model, deal(card));
  for (const card of ['arena', 'arena', 'bestia', 'bestia', 'castra']) apply(model, deal(card));
  asks(model, 0, 'pass');
  apply(model, { do: 'pass', cards: ['forum', 'forum'] });
  hasPosition(model, {
    hands: [
      ['aries', 'castra', 'forum', 'forum', 'tuba'],
      ['arena', 'arena', 'bestia', 'bestia', 'castra'],
    ],
  });
  asks(
    model,
    1,
    'pass',
    ['arena,arena', 'arena,bestia', 'arena,castra', 'bestia,bestia', 'bestia,castra'].map(
      (each) => `pass ${each}`,
    ),
  );
  apply(model, { do: 'pass', cards: ['arena', 'castra'] });
  hasPosition(model, {
    known: [
      ['forum', 'forum'],
      ['arena', 'castra'],
    ],
    active: 1,
    turn: 0,
  });
  asks(model, 1, 'lay');
  apply(model, place('forum', 7));
  hasPosition(model, { known: [['forum'], ['arena', 'castra']] });
}

function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

function figuresAndErrors(): void {
  const figures = { forum: { cost: 0 }, nero: { defence: 1 } };
  const hands = [['forum'], []];
  const model = modelAt({ 1: 'legionarius' }, { 1: 'nero' }, { dice: [1], hands, figures });
  apply(model, { do: 'play', card: 'forum', space: 5 }, activate(1), battle(1));
  hasPosition(model, { discard: ['nero'], figures });

  const statua = modelAt({ 1: 'statuaJovis' }, {}, { dice: [1] });
  refuses(statua, activate(1), 'no-target');
  const error = thrown(() => statua.apply(activate(1)));
  check(error instanceof Error && 'reason' in error && error.reason === 'no-target', 'thrown reason');
  refuses(modelAt({ 1: 'statuaJovis' }, { 1: 'nero' }, { dice: [1] }), activate(1), 'cannot-afford');
  // the price is paid before the target is chosen.
  const paid = modelAt({ 1: 'statuaJovis' }, { 1: 'nero' }, { dice: [1], money: [10, 0] });
  apply(paid, activate(1));
  asks(paid, 0, 'target', ['target opponent 1']);
  hasPosition(paid, { money: [0, 0] });

  same(
    modelAt({}, {}, { vp: [0, 5] }).decision().result,
    { winner: 1, vp: [0, 5], cause: 'player-empty' },
    'over',
  );
  check(thrown(() => modelAt({ 1: 'nero', 2: 'nero' }, {}, {})) !== null, 'too many copies');
  check(thrown(() => modelAt({}, {}, { known: [['nero'], []] })) !== null, 'known but not in the hand');
  check(thrown(() => modelAt({ 7: 'nero' }, {}, { beginner: true })) !== null, 'no bribery for beginners');
  check(thrown(() => modelAt({}, {}, { turn: 301 })) !== null, 'turn over 300');
  check(thrown(() => newGame({ deck: 'arena', decks: [[], []] })) !== null, 'decks with another deck');
}

export function hardCases(): void {
  chainToForum();
  magister();
  machinaCovers();
  arenaWithTuba();
  reshuffles();
  knownLists();
  separatePiles();
  ends();
  blocksAndBribes();
  rolls();
  passing();
  figuresAndErrors();
}
