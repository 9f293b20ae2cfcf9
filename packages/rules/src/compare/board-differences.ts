import type { Kind } from '../state/brands.ts';
import { idOf, KIND_COUNT, NONE, type CardId } from '../state/kinds.ts';
import { listSpaces, neighbours } from '../state/space-set.ts';
import type { State } from '../state/state.ts';
import { SPACES, type Player, type Space } from '../types.ts';
import type { Branch, Comparison, Difference, TurnReason } from './comparison.ts';
import { asIfItsTurn, CERTAIN, prospectOf, shareOf, type Odds } from './prospects.ts';
import type { TurnStep } from './turn-step.ts';

/** Which cards differ, and what the own ones among them can do. */

/** What a card is worth in VP, roughly. */
export const cardValue = (g: State, kind: Kind): number => 1 + g.config.cost[kind] / 3;
/** A removed card leaves a vacant space. */
const VACANT_SPACE = 1.2;
/** Something that takes the right die first. */
const WITH_LUCK = 0.5;

export const boardDifferences = (comparison: Comparison): TurnReason[] => [
  ...removed(comparison),
  ...kept(comparison),
  ...laid(comparison),
];

const otherBranch = (branch: Branch): Branch => (branch === 'better' ? 'played' : 'better');
const signOf = (branch: Branch): 1 | -1 => (branch === 'better' ? 1 : -1);

/** The opponent's cards that only one of the turns removes, or attacks with a better chance. */
function removed({ start, opponent, states, steps }: Comparison): TurnReason[] {
  return SPACES.flatMap((space) => {
    const kind = start.card(opponent, space);
    if (kind === NONE) return [];
    const better = oddsAgainst(steps.better, space);
    const isGone = (branch: Branch): boolean => states[branch].card(opponent, space) !== kind;
    const share = { better: better === null ? Number(isGone('better')) : shareOf(better), played: 0 };
    const tried = oddsAgainst(steps.played, space);
    // Where both turns fight the battle, only the odds count: how the die fell is luck.
    share.played = better !== null && tried !== null ? shareOf(tried) : Number(isGone('played'));
    if (share.better === share.played) return [];
    const after: Branch = share.better > share.played ? 'better' : 'played';
    const difference: Difference = {
      kind: 'removed',
      player: opponent,
      card: idOf(kind),
      space,
      to: wasReturned(steps[after], space) ? 'hand' : 'discard',
      odds: after === 'better' ? better : null,
      after,
    };
    return [
      {
        difference,
        weight: (share.better - share.played) * (cardValue(start, kind) + VACANT_SPACE),
      },
    ];
  });
}

const oddsAgainst = (steps: readonly TurnStep[], at: Space): Odds | null =>
  steps.flatMap(({ battles }) => battles).find(({ space }) => space === at)?.odds ?? null;

const wasReturned = (steps: readonly TurnStep[], at: Space): boolean =>
  steps.some(({ events }) => events.some((event) => event.event === 'return' && event.space === at));

/** Own cards that lay there before. */
function kept({ start, states, mover }: Comparison): TurnReason[] {
  const reasons: TurnReason[] = [];
  for (let kind = 0; kind < KIND_COUNT; kind++) {
    const before = start.countOnRow(mover, kind);
    const left = (branch: Branch): number => Math.min(before, states[branch].countOnRow(mover, kind));
    const more = left('better') - left('played');
    if (more === 0) continue;
    const after: Branch = more > 0 ? 'better' : 'played';
    reasons.push({
      difference: { kind: 'kept', player: mover, card: idOf(kind), after },
      weight: more * cardValue(start, kind) * 0.8,
    });
  }
  return reasons;
}

/** Own cards on spaces where they lie after one of the turns only. */
function laid(comparison: Comparison): TurnReason[] {
  const { mover, start, states } = comparison;
  return SPACES.flatMap((space) =>
    (['better', 'played'] as const).flatMap((after) => {
      const kind = states[after].card(mover, space);
      const other = states[otherBranch(after)];
      if (kind === NONE || other.card(mover, space) === kind || start.card(mover, space) === kind) return [];
      const use = after === 'better' ? useOf(comparison, kind, space) : null;
      if (use !== null) return [use];
      if (states[after].countOnRow(mover, kind) <= other.countOnRow(mover, kind))
        return after === 'better' ? [placeOf(comparison, kind, space)] : [];
      return [
        {
          difference: { kind: 'laid', player: mover, card: idOf(kind), space, after },
          weight: signOf(after) * cardValue(start, kind) * WITH_LUCK,
        } satisfies TurnReason,
      ];
    }),
  );
}

/** A card that is laid on a better space, with nothing that it could do at once. */
function placeOf({ mover, opponent, states: { better } }: Comparison, kind: Kind, space: Space): TurnReason {
  const cardsOn = (player: Player, spaces: readonly Space[]): CardId[] =>
    spaces
      .map((at) => better.card(player, at))
      .filter((each) => each !== NONE)
      .map(idOf);
  const [opposite = null] = cardsOn(opponent, [space]);
  return {
    difference: {
      kind: 'place',
      player: mover,
      card: idOf(kind),
      space,
      opposite,
      beside: cardsOn(mover, listSpaces(neighbours(space))),
    },
    weight: WITH_LUCK,
  };
}

/** What the card on this space can do next turn, if the same card could not do it after the other turn. */
function useOf({ mover, opponent, states }: Comparison, kind: Kind, space: Space): TurnReason | null {
  const [turn, other] = [asIfItsTurn(states.better, mover), asIfItsTurn(states.played, mover)];
  const { vp, ...prospect } = prospectOf(turn, space);
  const card = idOf(kind);
  const targets = [...prospect.removes.map((at) => ({ space: at, odds: CERTAIN })), ...prospect.battles].map(
    ({ space: at, odds }) => ({
      odds,
      kind: turn.card(opponent, at),
      worth: shareOf(odds) * cardValue(turn, turn.card(opponent, at)),
    }),
  );
  const target = targets.toSorted((a, b) => b.worth - a.worth)[0];
  const elsewhere = SPACES.filter((at) => other.card(mover, at) === kind).map((at) => prospectOf(other, at));
  if (
    target !== undefined &&
    target.worth > 0 &&
    !elsewhere.some(({ removes, battles }) => removes.length + battles.length > 0)
  )
    return {
      difference: { kind: 'faces', player: mover, card, space, target: idOf(target.kind), odds: target.odds },
      weight: target.worth * WITH_LUCK,
    };
  if (vp <= 0 || elsewhere.some((each) => each.vp >= vp)) return null;
  return {
    difference: { kind: 'gives', player: mover, card, space, vp },
    weight: vp * WITH_LUCK + WITH_LUCK,
  };
}
