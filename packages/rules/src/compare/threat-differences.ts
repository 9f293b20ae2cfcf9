import { defenceOn } from '../state/board.ts';
import { idOf, NONE } from '../state/kinds.ts';
import { has } from '../state/space-set.ts';
import type { State } from '../state/state.ts';
import { Ask, SPACES, type Player, type Space } from '../types.ts';
import { cardValue } from './board-differences.ts';
import type { Compared, Comparison, Difference, TurnReason } from './comparison.ts';
import { asIfItsTurn, CERTAIN, prospectOf, shareOf, type Odds } from './prospects.ts';
import { winningRolls } from './winning-rolls.ts';

/** What each side can do to the other in the next turn. */

const DEFENCE = 0.35;
const WITH_LUCK = 0.5;
const BLOCKED_CARD = 1.2;
const BLOCKED_VACANT = 0.3;
const WIN = 25;
/** In VP: a smaller difference in what an attacker can do is not worth a sentence. */
const LEAST_DANGER = 0.5;
const LEAST_SHARE = 0.02;

export const threatDifferences = (comparison: Comparison): TurnReason[] => [
  ...defences(comparison, comparison.opponent),
  ...defences(comparison, comparison.mover),
  ...threats(comparison),
  ...blocked(comparison),
  ...canWin(comparison),
];

/** Turris, laid or removed, changes the defence of other cards. */
function defences({ states, mover }: Comparison, player: Player): TurnReason[] {
  const attacker: Player = player === 0 ? 1 : 0;
  const { better, played } = turnsOf(states, attacker);
  const changes = SPACES.filter((at) => isSame(better, played, player, at))
    .map((at) => defenceOn(better, player, at) - defenceOn(played, player, at))
    .filter((by) => by !== 0);
  if (changes.length === 0) return [];
  const by = Math.round(changes.reduce((sum, each) => sum + each, 0) / changes.length);
  const sign = player === mover ? 1 : -1;
  return [
    {
      difference: {
        kind: 'defence',
        player,
        cards: changes.length,
        by,
        battle: player === mover ? null : mostChangedBattle({ better, played }, attacker),
      },
      weight: sign * by * changes.length * DEFENCE,
    },
  ];
}

const turnsOf = ({ better, played }: Compared<State>, p: Player): Compared<State> => ({
  better: asIfItsTurn(better, p),
  played: asIfItsTurn(played, p),
});

const isSame = (a: State, b: State, p: Player, at: Space): boolean =>
  a.card(p, at) !== NONE && a.card(p, at) === b.card(p, at);

interface Prey {
  readonly space: Space;
  readonly odds: Odds;
}

const targetsOf = (turn: State, at: Space): Prey[] => {
  const { removes, battles } = prospectOf(turn, at);
  return [...removes.map((space) => ({ space, odds: CERTAIN })), ...battles];
};

type ChangedBattle = Extract<Difference, { kind: 'defence' }>['battle'];

function mostChangedBattle({ better, played }: Compared<State>, attacker: Player): ChangedBattle {
  let most = 0;
  let found: ChangedBattle = null;
  for (const at of SPACES) {
    if (!isSame(better, played, attacker, at)) continue;
    const before = targetsOf(played, at);
    for (const { space, odds } of targetsOf(better, at)) {
      const same =
        isSame(better, played, better.opponent, space) && before.find((each) => each.space === space);
      if (!same) continue;
      const change = Math.abs(shareOf(odds) - shareOf(same.odds));
      if (change <= most) continue;
      most = change;
      found = {
        attacker: idOf(better.card(attacker, at)),
        target: idOf(better.card(better.opponent, space)),
        better: odds,
        played: same.odds,
      };
    }
  }
  return found;
}

/** The attacker of the opponent whose best attack differs most, in either direction. */
function threats({ states, opponent }: Comparison): TurnReason[] {
  const turns = turnsOf(states, opponent);
  const found = SPACES.filter((at) => isSame(turns.better, turns.played, opponent, at)).flatMap(
    (at) => threatOf(turns, at) ?? [],
  );
  const ordered = found.toSorted((a, b) => b.weight - a.weight);
  return [
    ...ordered.slice(0, 1).filter(({ weight }) => weight > 0),
    ...ordered.slice(-1).filter(({ weight }) => weight < 0),
  ];
}

function threatOf({ better, played }: Compared<State>, at: Space): TurnReason | null {
  const danger = (turn: State, { space, odds }: Prey): number =>
    shareOf(odds) * cardValue(turn, turn.card(turn.opponent, space));
  const worst = (turn: State): Prey | undefined =>
    targetsOf(turn, at).toSorted((a, b) => danger(turn, b) - danger(turn, a))[0];
  const [first, second] = [worst(better), worst(played)];
  const less =
    (second === undefined ? 0 : danger(played, second)) - (first === undefined ? 0 : danger(better, first));
  if (Math.abs(less) < LEAST_DANGER) return null;
  const [turn, target] = less > 0 ? [played, second] : [better, first];
  if (target === undefined) return null;
  const card = turn.card(turn.opponent, target.space);
  // A card that is not there at all is not safer.
  if (less > 0 && better.card(better.opponent, target.space) !== card) return null;
  const oddsIn = (other: State): Odds | null =>
    other.card(other.opponent, target.space) === card
      ? (targetsOf(other, at).find(({ space }) => space === target.space)?.odds ?? null)
      : null;
  return {
    difference: {
      kind: 'threat',
      player: better.active,
      attacker: idOf(better.card(better.active, at)),
      target: idOf(card),
      better: oddsIn(better),
      played: oddsIn(played),
    },
    weight: less * WITH_LUCK,
  };
}

function blocked({ states: { better, played }, opponent: player }: Comparison): TurnReason[] {
  return SPACES.filter((at) => has(better.blocked(player), at) !== has(played.blocked(player), at)).map(
    (space) => {
      const after = has(better.blocked(player), space) ? 'better' : 'played';
      const kind = (after === 'better' ? better : played).card(player, space);
      const worth = kind === NONE ? BLOCKED_VACANT : BLOCKED_CARD;
      return {
        difference: { kind: 'blocked', player, space, card: kind === NONE ? null : idOf(kind), after },
        weight: after === 'better' ? worth : -worth,
      };
    },
  );
}

function canWin({ states, opponent: player }: Comparison): TurnReason[] {
  if (states.better.ask !== Ask.roll || states.played.ask !== Ask.roll) return [];
  const better = winningRolls(states.better);
  const played = winningRolls(states.played);
  return Math.abs(played - better) < LEAST_SHARE
    ? []
    : [{ difference: { kind: 'can-win', player, better, played }, weight: (played - better) * WIN }];
}
