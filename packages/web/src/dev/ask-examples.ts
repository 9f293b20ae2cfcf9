import {
  actorOf,
  Game,
  loadPosition,
  positionOf,
  seeded,
  viewsOf,
  type Action,
  type CardId,
  type Pair,
  type Player,
} from '@arena/rules';

/** A decision as it comes up in a game; player 0 looks at it. */
export interface AskExample {
  /** Part of the address. */
  id: string;
  game: () => Game;
}

/** An action, the first legal one, or everything that chance decides now. */
type ExampleStep = Action | 'first' | 'chance';
type ExampleRow = (CardId | null)[];

interface ExampleLayout {
  active?: Player;
  vp?: Pair<number>;
  dice?: number[];
  /** The acting card on space 3, where the die 3 activates it. */
  card?: CardId;
  /** The card on space 4. */
  neighbour?: CardId;
}

const ALL_VP = 36;
const THEIR_ROW: ExampleRow = ['turris', 'sicarius', 'legionarius', 'templum', null, 'onager', null];

function startAt(layout: ExampleLayout): Game {
  const { active = 0, vp = [12, 11], dice = [3, 4, 2], card = 'forum', neighbour = 'aquaeductus' } = layout;
  const position = loadPosition({
    deck: 'mixed',
    active,
    turn: 5,
    vp,
    bank: ALL_VP - vp[0] - vp[1],
    money: [9, 6],
    dice,
    rows: [['taberna', 'triremis', card, neighbour, null, null, 'legat'], THEIR_ROW],
    hands: [
      ['aries', 'scaenicus', 'gladiator', 'carrusBovinus'],
      ['senator', 'castra', 'arena'],
    ],
    discard: ['haruspex', 'centurio', 'telonium', 'nero'],
  });
  return new Game({ position: positionOf(position) });
}

function play(game: Game, steps: readonly ExampleStep[]): Game {
  // A fixed seed, so that the page looks the same each time.
  const random = seeded('examples');
  for (const step of steps) {
    if (step === 'chance') game.playChance(random);
    else game.play(step === 'first' ? firstAction(game) : step);
  }
  return game;
}

function firstAction({ state }: Game): Action {
  const actor = actorOf(state);
  const views = viewsOf(state).players;
  const action = actor === 0 || actor === 1 ? views[actor].decision.actions?.[0] : undefined;
  if (action === undefined) throw new Error('the example expects a decision of a player');
  return action;
}

const at = (id: string, layout: ExampleLayout, ...steps: ExampleStep[]): AskExample => ({
  id,
  game: () => play(startAt(layout), steps),
});

const fromStart = (id: string, start: Player | 'lot', ...steps: ExampleStep[]): AskExample => ({
  id,
  game: () => play(new Game({ setup: { deck: 'mixed', start } }), steps),
});

const ACTIVATE: Action = { do: 'activate', die: 3 };
const END: Action = { do: 'end' };
const attack = (space: 1 | 2 | 3 | 4 | 5 | 6 | 7): Action => ({ do: 'target', side: 'opponent', space });
const battleRoll = (roll: number): Action => ({ do: 'battle', roll });
const roll = (...dice: number[]): Action => ({ do: 'roll', dice });

/** Every kind of decision, and the variants that look different. The id begins with the name of the ask. */
export const ASK_EXAMPLES: readonly AskExample[] = [
  at('act', {}),
  at('act-without-dice', { dice: [] }),
  fromStart('start', 'lot'),
  fromStart('deal', 0),
  fromStart('pass', 0, 'chance'),
  fromStart('lay', 0, 'chance', 'first', 'first'),
  at('roll', {}, END),
  at('reroll-all', { active: 1, dice: [] }, END, roll(4, 4, 4)),
  at('reroll-any', { active: 1, dice: [], card: 'fonsBacchi' }, END, roll(1, 3, 5)),
  at('take-drawn', {}, { do: 'draw', die: 3 }, 'chance'),
  at('take-discarded', { card: 'aesculapinum' }, ACTIVATE),
  at('take-from-draw-pile', { card: 'haruspex' }, ACTIVATE),
  at('take-from-hand', { card: 'speculator' }, ACTIVATE),
  at('target-attack', { card: 'velites' }, ACTIVATE),
  at('target-own', { card: 'offertorium' }, ACTIVATE),
  at('place', { card: 'architectus' }, ACTIVATE),
  at('place-shown', { card: 'consiliarius' }, ACTIVATE),
  at('swap', { card: 'portus' }, ACTIVATE),
  at('die', {}, ACTIVATE),
  at('die-optional', { neighbour: 'templum' }, ACTIVATE, { do: 'die', die: 4 }),
  at('die-in-battle', { card: 'centurio' }, ACTIVATE, battleRoll(2)),
  at('adjust', { card: 'consul' }, ACTIVATE),
  at('pay', { card: 'mercennarius' }, ACTIVATE, battleRoll(3)),
  at('buy', { card: 'mercator' }, ACTIVATE),
  at('battle', { card: 'velites' }, ACTIVATE, attack(3)),
  at('again', { card: 'velites', neighbour: 'tuba' }, ACTIVATE, attack(3), battleRoll(2)),
  at('over', { vp: [12, 2] }, END, 'chance'),
];
