import type { Command, Refused, TableOptions } from '@arena/match';
import { Fault, type Player } from '@arena/rules';
import type { Question } from './afterwards.ts';
import { Authority, type Change } from './authority.ts';

/** What the page asks of the authority, each with a number for the answer. */
export type Order =
  | { order: 'begin'; options: TableOptions }
  | { order: 'resume'; save: string }
  | { order: 'receive'; from: Player; command: Command }
  | { order: 'rematch' }
  | { order: Question };

/** What it answers to each order. */
export interface Answers {
  begin: null;
  resume: { fault: string } | null;
  receive: Refused | null;
  rematch: TableOptions | null;
  record: string;
  isFair: boolean;
}

export type Letter = { change: Change } | { id: number; answer: Answers[keyof Answers] };

let authority: Authority;
const send = (letter: Letter): void => postMessage(letter);
const onChange = (change: Change): void => send({ change });

addEventListener('message', ({ data: { id, ...order } }: MessageEvent<Order & { id: number }>) => {
  void answerTo(order).then((answer) => send({ id, answer }));
});

async function answerTo(order: Order): Promise<Answers[keyof Answers]> {
  switch (order.order) {
    case 'begin':
      authority = Authority.begin(order.options, onChange);
      return null;
    case 'resume':
      try {
        authority = Authority.resume(order.save, onChange);
        return null;
      } catch (error) {
        if (error instanceof Fault) return { fault: error.message };
        throw error;
      }
    case 'receive':
      return authority.receive(order.from, order.command);
    case 'rematch':
      return authority.rematch();
    case 'record':
    case 'isFair': {
      const { afterwards } = await import('./afterwards.ts');
      return afterwards[order.order](authority.match);
    }
  }
}
