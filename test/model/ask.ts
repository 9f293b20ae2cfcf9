import type { Action, Decision, Flow, Player, Reason } from './types.ts';

export function* ask<A extends Action>(actor: Player | 'chance', question: string, actions: A[]): Flow<A> {
  const decision: Decision = { actor, ask: question, actions };
  const index = yield decision;
  const chosen = actions[index];
  if (chosen === undefined) throw new Error(`no action ${index}`);
  return chosen;
}

const TAKES: Record<string, string[]> = {
  start: ['start'],
  deal: ['deal'],
  pass: ['pass'],
  lay: ['place'],
  roll: ['roll'],
  reroll: ['reroll', 'keep'],
  act: ['play', 'money', 'draw', 'activate', 'bribe', 'end'],
  take: ['take'],
  target: ['target'],
  place: ['place', 'done'],
  swap: ['swap'],
  die: ['die', 'skip'],
  adjust: ['adjust'],
  pay: ['pay'],
  buy: ['buy'],
  battle: ['battle'],
  again: ['reroll', 'keep'],
};

export function actionTypesFor(question: string): string[] {
  return TAKES[question] ?? [];
}

/** The index of the given action in `actions`, or -1. Compares all fields but `p` and ignores unknown keys. */
export function findAction(actions: Action[], given: object): number {
  const fields = new Map<string, unknown>(Object.entries(given));
  return actions.findIndex((listed) =>
    Object.entries(listed).every(
      ([key, value]) => key === 'p' || JSON.stringify(value) === JSON.stringify(fields.get(key)),
    ),
  );
}

export class IllegalAction extends Error {
  reason: Reason;
  constructor(reason: Reason) {
    super(`illegal action: ${reason}`);
    this.reason = reason;
  }
}
