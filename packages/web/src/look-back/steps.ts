import { actorOf, Game, isChance, type Event, type Player } from '@arena/rules';

/** One decision of a side, with all that chance and the rules made of it. */
export interface Step {
  /** How many actions of the record have been played then. */
  at: number;
  /** Null for what happens before the first decision. */
  by: Player | null;
  turn: number;
  events: Event[];
}

/** What to look back at, one step after the other: chance never stands alone. */
export function stepsOf({ start, codes }: Game): Step[] {
  const game = new Game(start);
  const steps: Step[] = [];
  let open: Pick<Step, 'by' | 'events'> = { by: null, events: [] };
  const note = (at: number): void => {
    if (isChance(game.state) && at < codes.length) return;
    steps.push({ ...open, at, turn: game.state.turn });
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
export const turnsOf = (steps: readonly Step[]): number[] =>
  steps.flatMap(({ turn }, i) => (i === 0 || steps[i - 1].turn !== turn ? [i] : []));
