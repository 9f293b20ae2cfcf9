import type { GameEvent } from '../events.ts';
import { decodeAction } from '../flow/action-codes.ts';
import { apply, isChance } from '../flow/decisions.ts';
import { diceOf } from '../io/public-fields.ts';
import { vacantSpaces } from '../state/board.ts';
import type { ActionCode } from '../state/brands.ts';
import { idOf, KIND_COUNT } from '../state/kinds.ts';
import { listSpaces, NO_SPACE } from '../state/space-set.ts';
import type { State } from '../state/state.ts';
import { Ask } from '../types.ts';
import { battleChance } from './prospects.ts';
import type { StepBattle, TurnStep } from './turn-step.ts';

/** What one player does, as steps, and the state afterwards. Chance without a choice before it belongs to no step. */
export interface PlayedTurn {
  readonly steps: readonly TurnStep[];
  readonly after: State;
}

const isMidAction = (g: State): boolean =>
  isChance(g) || (g.ask !== Ask.act && g.ask !== Ask.reroll && g.ask !== Ask.lay && g.ask !== Ask.pass);

/** Splits the actions of a turn, or of the rest of one, into steps. */
export function playSteps(start: State, codes: readonly ActionCode[]): PlayedTurn {
  const g = start.clone();
  const steps: TurnStep[] = [];
  codes.forEach((code, from) => {
    const last = steps.at(-1);
    const follows = isMidAction(g) && (last !== undefined || isChance(g));
    const part = playOne(g, code);
    if (!follows) steps.push({ from, length: 1, ...part });
    else if (last !== undefined) steps[steps.length - 1] = joined(last, part);
  });
  return { steps, after: g };
}

type StepPart = Omit<TurnStep, 'from' | 'length'>;

function playOne(g: State, code: ActionCode): StepPart {
  const action = decodeAction(code);
  const player = g.decider;
  const acting = isMidAction(g) && g.acting < KIND_COUNT ? idOf(g.acting) : null;
  const left = (): Pick<TurnStep, 'dice' | 'vacant'> => ({
    dice: diceOf(g),
    vacant: listSpaces(vacantSpaces(g, player)),
  });
  const leftBefore = left();
  const events: GameEvent[] = [];
  g.events = events;
  apply(g, code);
  g.events = null;
  return {
    player,
    action,
    acting,
    events,
    battles: g.ask === Ask.battle && g.target !== NO_SPACE ? [openBattle(g)] : [],
    ...(action.do === 'end' ? leftBefore : left()),
  };
}

const openBattle = (g: State): StepBattle => ({
  attacker: idOf(g.acting),
  defender: g.opponent,
  card: idOf(g.card(g.opponent, g.target)),
  space: g.target,
  odds: battleChance(g, g.acting, g.target),
  won: null,
});

function joined(step: TurnStep, { events, battles, dice, vacant }: StepPart): TurnStep {
  const all = [...step.events, ...events];
  // A repeated roll asks for the same battle again.
  const added = battles.filter(({ space }) => !step.battles.some((each) => each.space === space));
  return {
    ...step,
    length: step.length + 1,
    events: all,
    battles: [...step.battles, ...added].map((battle) => ({ ...battle, won: outcomeOf(battle, all) })),
    dice,
    vacant,
  };
}

function outcomeOf({ space }: StepBattle, events: readonly GameEvent[]): boolean | null {
  for (const event of events) if (event.event === 'battle' && event.space === space) return event.won;
  return null;
}
