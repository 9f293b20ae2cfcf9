import { randomBytes } from 'node:crypto';
import type { Command, TableOptions, Update } from '@arena/match';
import type { FromClient, FromServer, NewTable } from '@arena/match/wire';
import { other, type Viewer } from '@arena/rules';
import { WebSocket } from 'ws';

export interface Address {
  host: string;
  port: number;
}

/** `seq`: the moves made so far, in all games of the match. `turn`: which of the two players decides; null: neither can. */
export interface Standing {
  seq: number;
  turn: 0 | 1 | null;
}

const OPTIONS: TableOptions = {
  setup: { deck: 'arena' },
  undo: 'free',
  clock: { kind: 'increment', initial: 60 * 60 * 1000, increment: 10_000 },
  seats: [{ kind: 'person' }, { kind: 'person' }],
};
/** Before the first move of a game, each side gives its seed. */
const SEEDS = 2;

/**
 * To read a whole update costs a client as much as the server to make it, on a machine that both share. Of an update in
 * the middle of a game its number and who decides is enough; the one who decides reads the decision.
 */
const UPDATE = '{"type":"updates","updates":[{"number":';
const GOES_ON = '"ending":null,';
const DECISION = '"decision":{"actor":';
const AFTER_NUMBER = ',"undos":';
const ACTIONS = '"actions":[';
const ACTION = /\{"do":[^{}]*\}/g;

/** Where to find the decision in an update of a game that goes on, after its beginning; -1 in all other messages. */
function decisionIn(text: string): number {
  if (!text.startsWith(UPDATE) || !text.includes(GOES_ON)) return -1;
  const at = text.indexOf(DECISION);
  const actor = text[at + DECISION.length];
  return actor === '0' || actor === '1' ? at : -1;
}

const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

const updatesIn = (message: FromServer): Update[] => {
  if (message.type === 'refused') return [message.refused.truth];
  return message.type === 'welcome' || message.type === 'updates' ? message.updates : [];
};

/**
 * A client at tables of a real server, as light as can be: what is measured is the server. When a game is over, both
 * players ask for a rematch and go on at the next table; so a match never ends.
 */
export class Player {
  readonly index: 0 | 1;
  last: Standing = { seq: 0, turn: null };
  onState: ((last: Standing) => void) | null = null;
  onClose: (() => void) | null = null;
  private readonly cookie: string;
  private readonly arrived = Promise.withResolvers<this>();
  private table: string;
  /** Moves of the games before this one. */
  private before: number;
  private readonly socket: WebSocket;
  private seat: Viewer = 'spectator';
  private readonly name = randomHex(8);
  private said = 0;
  /** The message that told how the game stands. */
  private newest = '';
  /** On the way to the next table: what the last one still says no longer counts. */
  private isFollowing = false;
  /** What has been asked for at this table and needs asking only once. */
  private readonly asked = new Set<Command['type']>();

  constructor(at: Address, index: 0 | 1, cookie: string, table: string, before = 0) {
    this.index = index;
    this.cookie = cookie;
    this.table = table;
    this.before = before;
    this.socket = this.open(at);
  }

  /** There when it knows how the match stands. */
  get isHere(): Promise<this> {
    return this.arrived.promise;
  }

  /** The same one on a new connection. */
  again(at: Address): Promise<Player> {
    return new Player(at, this.index, this.cookie, this.table, this.before).isHere;
  }

  /** Asks for one of the legal moves, if the match still stands there. */
  move(seq: number, random: number): void {
    if (seq !== this.last.seq || this.last.turn !== this.index) return;
    const text = this.newest;
    const actions = text.slice(text.lastIndexOf(ACTIONS)).match(ACTION) ?? [];
    const end = text.lastIndexOf(AFTER_NUMBER);
    const decision = text.slice(text.lastIndexOf(':', end - 1) + 1, end);
    const act = `{"type":"act","decision":${decision},"action":${actions[random % actions.length]}}`;
    this.socket.send(`{"type":"command","key":"${this.newKey()}","command":${act}}`);
  }

  close(): void {
    this.socket.terminate();
  }

  private open(at: Address): WebSocket {
    const socket = new WebSocket(`ws://${at.host}:${at.port}/api/tables/${this.table}/socket`, {
      headers: { cookie: this.cookie },
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    socket.on('message', (data: Buffer) => {
      this.hear(data.toString());
    });
    socket.on('error', (error) => this.arrived.reject(error));
    socket.on('close', () => {
      this.arrived.reject(new Error('the server has closed the connection'));
      this.onClose?.();
    });
    return socket;
  }

  private hear(text: string): void {
    const decision = decisionIn(text);
    const number = decision < 0 ? 0 : Number.parseInt(text.slice(UPDATE.length), 10);
    if (number < SEEDS) return this.read(text);
    this.newest = text;
    this.stand(number - SEEDS, Number(text[decision + DECISION.length]));
  }

  private read(text: string): void {
    const message = JSON.parse(text) as FromServer;
    if (message.type === 'welcome') this.isFollowing = false;
    if (this.isFollowing) return;
    if (message.type === 'error') this.arrived.reject(new Error(message.error));
    if (message.type === 'welcome') this.seat = message.viewer;
    const update = updatesIn(message).at(-1);
    if (update !== undefined) {
      this.newest = text;
      this.take(update);
    }
    const next = message.type === 'next' ? message.table : message.type === 'welcome' ? message.next : null;
    if (next !== null) this.goOn(next);
  }

  private take({ number, sight }: Update): void {
    const { seeds, rematch, ending, view } = sight;
    const me = this.seat;
    if (me === 'spectator') return this.arrived.reject(new Error('the seat is not known'));
    if (ending !== null && !rematch[me]) this.ask({ type: 'rematch' });
    if (ending === null && seeds[me] === null) this.ask({ type: 'seed', seed: randomHex(16) });
    const { actor } = view.decision;
    const isOpen = ending === null && number >= SEEDS && typeof actor === 'number';
    const asked = rematch.filter(Boolean).length;
    this.stand(Math.max(0, number - SEEDS - asked), isOpen ? actor : null);
  }

  private stand(moves: number, actor: number | null): void {
    const seq = this.before + moves;
    this.last = {
      seq,
      turn: actor === null ? null : actor === this.seat ? this.index : other(this.index),
    };
    if (actor !== null || seq > 0) this.arrived.resolve(this);
    this.onState?.(this.last);
  }

  private goOn(table: string): void {
    this.table = table;
    this.before = this.last.seq;
    this.isFollowing = true;
    this.asked.clear();
    this.say({ type: 'follow' });
  }

  private ask(command: Command): void {
    if (this.asked.has(command.type)) return;
    this.asked.add(command.type);
    this.say({ type: 'command', key: this.newKey(), command });
  }

  /** No other is like it, as with those of real pages. */
  private newKey(): string {
    return `${this.name}-${++this.said}`;
  }

  private say(message: FromClient): void {
    this.socket.send(JSON.stringify(message));
  }
}

/** Two guests at a new table, ready for the first move. */
export async function sitDown(at: Address): Promise<[Player, Player]> {
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
    return response.headers.getSetCookie()[0].split(';')[0];
  };
  const [first, second] = await Promise.all([guest('First'), guest('Second')]);
  const wanted: NewTable = { options: OPTIONS, seat: 0, isOpen: false };
  const { id } = (await (await post('/tables', first, wanted)).json()) as { id: string };
  await post(`/tables/${id}/join`, second, {});
  return Promise.all([new Player(at, 0, first, id).isHere, new Player(at, 1, second, id).isHere]);
}
