import { actorOf, Game, isChance, type GameEvent, type Player } from '@arena/rules';

/** One decision of a side, with all that chance and the rules made of it. */
export interface ReplayStep {
  /** How many actions of the record have been played then. */
  actionCount: number;
  /** Null for what happens before the first decision. */
  by: Player | null;
  turn: number;
  events: GameEvent[];
}

/** What to look back at, one step after the other: chance never stands alone. */
export function stepsOf({ start, codes }: Game): ReplayStep[] {
  const game = new Game(start);
  const steps: ReplayStep[] = [];
  let open: Pick<ReplayStep, 'by' | 'events'> = { by: null, events: [] };
  const note = (at: number): void => {
    if (isChance(game.state) && at < codes.length) return;
    steps.push({ ...open, actionCount: at, turn: game.state.turn });
    const actor = actorOf(game.state);
    open = { by: actor === 0 || actor === 1 ? actor : null, events: [] };
  };
  note(0);
  codes.forEach((code, i) => {
    open.events.push(...game.playCode(code));
    note(i + 1);
  });
  return steps;
}

/** The first step of each turn. */
export const turnStarts = (steps: readonly ReplayStep[]): number[] =>
  steps.flatMap(({ turn }, i) => (i === 0 || steps[i - 1].turn !== turn ? [i] : []));
