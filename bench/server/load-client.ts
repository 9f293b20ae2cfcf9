import { randomBytes } from 'node:crypto';
import { seedCommands, type Command, type MatchOptions, type Update } from '@arena/match';
import {
  parseServerMessage,
  PROTOCOL_QUERY,
  type ClientMessage,
  type ServerMessage,
  type NewTable,
} from '@arena/api';
import { opponentOf, type Viewer } from '@arena/rules';
import { WebSocket } from 'ws';
import * as z from 'zod';

export interface Address {
  host: string;
  port: number;
}

/** `seq`: the number of moves so far, over all games of the pair. `turn`: who decides; null if nobody can. */
export interface MatchStatus {
  seq: number;
  turn: 0 | 1 | null;
}

const OPTIONS: MatchOptions = {
  setup: { deck: 'arena' },
  undo: 'free',
  clock: { kind: 'increment', initial: 60 * 60 * 1000, increment: 10_000 },
  seats: [{ kind: 'person' }, { kind: 'person' }],
};
/** Before the first move of a game, each player commits to a seed and shows it. */
const SEED_UPDATES = 4;

/**
 * Parsing a whole update costs the client about as much as the server needs to build it, and both share a machine. So in
 * the middle of a game only the number and the actor are read, and the player who decides also reads the actions.
 */
const UPDATE_PREFIX = '{"type":"updates","updates":[{"number":';
const GAME_RUNNING = '"ending":null,';
const DECISION = '"decision":{"actor":';
const AFTER_NUMBER = ',"undos":';
const ACTIONS = '"actions":[';
const ACTIONS_END = '}]';
const ACTION = /\{"do":[^{}]*\}/g;

/** The index of the decision in an update of a running game; -1 for all other messages. */
function findDecision(text: string): number {
  if (!text.startsWith(UPDATE_PREFIX) || !text.includes(GAME_RUNNING)) return -1;
  const at = text.indexOf(DECISION);
  const actor = text[at + DECISION.length];
  return actor === '0' || actor === '1' ? at : -1;
}

const createdTable = z.object({ id: z.string() });

const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

const updatesIn = (message: ServerMessage): Update[] => {
  if (message.type === 'refused') return [message.refused.current];
  return message.type === 'welcome' || message.type === 'updates' ? message.updates : [];
};

/**
 * A client of a real server, as light as possible because the server is what is measured. When a game is over, both
 * players ask for a rematch and follow it to the next table, so play never ends.
 */
export class LoadClient {
  readonly index: 0 | 1;
  last: MatchStatus = { seq: 0, turn: null };
  onState: ((last: MatchStatus) => void) | null = null;
  onClose: (() => void) | null = null;
  private readonly cookie: string;
  private readonly readiness = Promise.withResolvers<this>();
  private table: string;
  /** Moves in earlier games. */
  private earlierMoves: number;
  private readonly socket: WebSocket;
  private seat: Viewer = 'spectator';
  private readonly name = randomHex(8);
  private keysUsed = 0;
  private seed = randomHex(32);
  /** The message with the current state of the game. */
  private latestMessage = '';
  /** While changing tables, late messages of the last table are ignored. */
  private isChangingTable = false;
  /** Commands that are sent at most once per table, and were already sent. */
  private readonly sentOnce = new Set<Command['type']>();

  constructor(at: Address, index: 0 | 1, cookie: string, table: string, before = 0) {
    this.index = index;
    this.cookie = cookie;
    this.table = table;
    this.earlierMoves = before;
    this.socket = this.open(at);
  }

  /** Resolves when the state of the game is known. */
  get ready(): Promise<this> {
    return this.readiness.promise;
  }

  get tableId(): string {
    return this.table;
  }

  /** The same player on a new connection. */
  reconnect(at: Address): Promise<LoadClient> {
    return new LoadClient(at, this.index, this.cookie, this.table, this.earlierMoves).ready;
  }

  /** Sends a random legal move if the game is still at move `seq`. */
  move(seq: number, random: number): void {
    if (seq !== this.last.seq || this.last.turn !== this.index) return;
    const text = this.latestMessage;
    const first = text.indexOf(ACTIONS, text.lastIndexOf(DECISION));
    const actions = text.slice(first, text.indexOf(ACTIONS_END, first) + 1).match(ACTION) ?? [];
    const end = text.lastIndexOf(AFTER_NUMBER);
    const decision = text.slice(text.lastIndexOf(':', end - 1) + 1, end);
    const act = `{"type":"act","decision":${decision},"action":${actions[random % actions.length]}}`;
    this.socket.send(`{"type":"command","key":"${this.newKey()}","command":${act}}`);
  }

  close(): void {
    this.socket.terminate();
  }

  private open(at: Address): WebSocket {
    const socket = new WebSocket(
      `ws://${at.host}:${at.port}/api/tables/${this.table}/socket?${PROTOCOL_QUERY}`,
      {
        headers: { cookie: this.cookie },
        perMessageDeflate: false,
        skipUTF8Validation: true,
      },
    );
    socket.on('message', (data: Buffer) => {
      this.handleMessage(data.toString());
    });
    socket.on('error', (error) => this.readiness.reject(error));
    socket.on('close', () => {
      this.readiness.reject(new Error('the server closed the connection'));
      this.onClose?.();
    });
    return socket;
  }

  private handleMessage(text: string): void {
    const decision = findDecision(text);
    const number = decision < 0 ? 0 : Number.parseInt(text.slice(UPDATE_PREFIX.length), 10);
    if (number < SEED_UPDATES) return this.parseMessage(text);
    this.latestMessage = text;
    this.setStatus(number - SEED_UPDATES, Number(text[decision + DECISION.length]));
  }

  private parseMessage(text: string): void {
    const message = parseServerMessage(text);
    if (message.type === 'welcome') this.isChangingTable = false;
    if (this.isChangingTable) return;
    if (message.type === 'error') this.readiness.reject(new Error(message.error));
    if (message.type === 'welcome') this.seat = message.viewer;
    const update = updatesIn(message).at(-1);
    if (update !== undefined) {
      this.latestMessage = text;
      this.applyUpdate(update);
    }
    const next = message.type === 'next' ? message.table : message.type === 'welcome' ? message.next : null;
    if (next !== null) this.followTo(next);
  }

  private applyUpdate({ number, snapshot }: Update): void {
    const { rematch, ending, view } = snapshot;
    const me = this.seat;
    if (me === 'spectator') return this.readiness.reject(new Error('the seat is not known'));
    if (ending !== null && !rematch[me]) this.sendOnce({ type: 'rematch' });
    if (ending === null) for (const command of seedCommands(snapshot, me, this.seed)) this.sendOnce(command);
    const { actor } = view.decision;
    const isOpen = ending === null && number >= SEED_UPDATES && typeof actor === 'number';
    const asked = rematch.filter(Boolean).length;
    this.setStatus(Math.max(0, number - SEED_UPDATES - asked), isOpen ? actor : null);
  }

  private setStatus(moves: number, actor: number | null): void {
    const seq = this.earlierMoves + moves;
    this.last = {
      seq,
      turn: actor === null ? null : actor === this.seat ? this.index : opponentOf(this.index),
    };
    if (actor !== null || seq > 0) this.readiness.resolve(this);
    this.onState?.(this.last);
  }

  private followTo(table: string): void {
    this.table = table;
    this.earlierMoves = this.last.seq;
    this.isChangingTable = true;
    this.sentOnce.clear();
    this.seed = randomHex(32);
    this.send({ type: 'follow' });
  }

  private sendOnce(command: Command): void {
    if (this.sentOnce.has(command.type)) return;
    this.sentOnce.add(command.type);
    this.send({ type: 'command', key: this.newKey(), command });
  }

  /** Unique, like the keys of real pages. */
  private newKey(): string {
    return `${this.name}-${++this.keysUsed}`;
  }

  private send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message));
  }
}

/** Seats two guests at a new table, ready for the first move. The second may be at another server. */
export async function connectPair(at: Address, other = at): Promise<[LoadClient, LoadClient]> {
  const site = `http://${at.host}:${at.port}/api`;
  const post = async (path: string, cookie: string, body: unknown): Promise<Response> => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(site + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  const guest = async (name: string): Promise<string> => {
    const response = await post('/me', '', { name });
    await response.text();
    return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  };
  const [first, second] = await Promise.all([guest('First'), guest('Second')]);
  const table: NewTable = { options: OPTIONS, seat: 0, isOpen: false };
  const { id } = createdTable.parse(await (await post('/tables', first, table)).json());
  await post(`/tables/${id}/join`, second, {});
  return Promise.all([new LoadClient(at, 0, first, id).ready, new LoadClient(other, 1, second, id).ready]);
}
