import type { RatedLine } from '@arena/ai';
import {
  CARD_IDS,
  CARDS,
  type CardId,
  type Decision,
  type GameEvent,
  type Position,
  type Setup,
} from '@arena/rules';
import { EngineSession } from '../src/engine/session.ts';

/** All the fields that a reply of the engine can have. */
export interface EngineReply {
  id?: unknown;
  ok: boolean;
  error?: { code: string; message: string; reason?: string };
  decision: Decision;
  events: GameEvent[];
  seed: string;
  position: Position;
  view: Record<string, unknown>;
  action: Decision['actions'][number];
  value: number;
  ms: number;
  nodes: number;
  lines?: RatedLine[];
  bot: string;
  wins: [number, number];
  draws: number;
  games: number;
  turns: number;
}

/** A session without a process around it. */
export class EngineClient {
  readonly session = new EngineSession();

  sendLine(line: string): EngineReply {
    return JSON.parse(this.session.handleLine(line)) as EngineReply;
  }

  send(cmd: string, fields: object = {}): EngineReply {
    return this.sendLine(JSON.stringify({ cmd, ...fields }));
  }

  /** The error of a request that is refused: its code, and the reason if there is one. */
  errorOf(cmd: string, fields: object = {}): string {
    const { ok, error } = this.send(cmd, fields);
    if (ok || error === undefined) throw new Error(`${cmd} was not refused`);
    return error.reason === undefined ? error.code : `${error.code} ${error.reason}`;
  }
}

const allCards: CardId[] = CARD_IDS.flatMap((id) =>
  Array<CardId>(CARDS[id].copies.arena + CARDS[id].copies.roma).fill(id),
);

/** Every kind of deck, and the beginners' game. */
export const SETUPS: Setup[] = [
  { deck: 'arena' },
  { deck: 'roma' },
  { deck: 'mixed' },
  { deck: 'sets', sets: ['roma', 'arena'] },
  { deck: 'decks', decks: [allCards.slice(0, 55), allCards.slice(-55)] },
  { deck: 'arena', beginner: true },
  { deck: 'mixed', beginner: true, figures: { forum: { cost: 1 }, bestia: { defence: 9 } } },
];
