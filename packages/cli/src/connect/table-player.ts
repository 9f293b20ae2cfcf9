import { parseServerMessage, type Presence, type ServerMessage } from '@arena/api';
import { seedCommands, type Command, type Snapshot } from '@arena/match';
import { opponentOf, type Player } from '@arena/rules';
import type { ConnectOptions } from './arguments.ts';
import type { AepEngine } from './engine.ts';
import type { SeedSource } from './seeds.ts';
import { SiteError, type Site } from './site.ts';

/** What a player of tables works with. */
export interface PlayingContext {
  site: Site;
  engine: AepEngine;
  seeds: SeedSource;
  options: Pick<ConnectOptions, 'ms' | 'opponents'>;
  /** No new games from then on. */
  stop: AbortSignal;
  report: (text: string) => void;
}

export type TableOutcome = 'won' | 'lost' | 'drawn' | 'called off';

/** Plays at one table until its game is over. */
export class TablePlayer {
  private readonly id: string;
  private readonly context: PlayingContext;
  private readonly leaving = new AbortController();
  private me: Player | null = null;
  private presence: Presence | null = null;
  private hasGreeted = false;
  /** What has been answered: decisions by the number of undos before them, and offers. */
  private readonly answered = new Set<string>();

  constructor(id: string, context: PlayingContext) {
    this.id = id;
    this.context = context;
  }

  async play(): Promise<TableOutcome> {
    const { site, stop } = this.context;
    const leave = (): void => void this.leaveIfAlone();
    stop.addEventListener('abort', leave);
    try {
      for await (const line of site.lines(`/api/tables/${this.id}/stream`, this.leaving.signal)) {
        const outcome = await this.onMessage(parseServerMessage(line));
        if (outcome !== null) return outcome;
      }
      await this.send('leave', { type: 'abort' });
      return 'called off';
    } finally {
      stop.removeEventListener('abort', leave);
      // The stream ends too.
      this.leaving.abort();
    }
  }

  /** A table where nobody has come is called off; other games go on to their end. Whether it leaves now. */
  leaveIfAlone(): boolean {
    if (!this.isAlone || this.leaving.signal.aborted) return false;
    this.leaving.abort();
    return true;
  }

  private get isAlone(): boolean {
    return this.presence?.names.includes(null) === true;
  }

  private async onMessage(message: ServerMessage): Promise<TableOutcome | null> {
    if (message.type === 'welcome') {
      if (message.viewer === 'spectator')
        throw new SiteError(403, 'not-yours', 'this account does not sit at the table');
      this.me = message.viewer;
    }
    if (message.type === 'welcome' || message.type === 'presence') this.onPresence(message.presence);
    const updates = message.type === 'welcome' || message.type === 'updates' ? message.updates : [];
    const now = updates.at(-1)?.snapshot;
    return now === undefined || this.me === null ? null : this.onSnapshot(now, this.me);
  }

  private onPresence(presence: Presence): void {
    const { site, stop, options, report } = this.context;
    const { me } = this;
    this.presence = presence;
    if (me === null) return;
    const name = presence.names[opponentOf(me)];
    if (name === null) {
      if (stop.aborted) this.leaving.abort();
      else if (!this.answered.has('waiting')) report(`Waiting at ${site.link(this.id)}`);
      this.answered.add('waiting');
    } else if (!this.hasGreeted) {
      this.hasGreeted = true;
      const isProgram = presence.isProgram?.[opponentOf(me)] === true;
      if (isWanted(options.opponents, isProgram)) report(`Playing against ${name} at ${site.link(this.id)}`);
      else this.leaving.abort();
    }
  }

  private async onSnapshot(now: Snapshot, me: Player): Promise<TableOutcome | null> {
    const { ending, view, undos, decision, offers } = now;
    if (ending !== null) {
      if (ending.cause === 'aborted') return 'called off';
      return ending.winner === null ? 'drawn' : ending.winner === me ? 'won' : 'lost';
    }
    if (this.leaving.signal.aborted) return null;
    // While nobody sits opposite, it can still leave without a trace.
    const seed = this.context.seeds(this.id, now.commitment);
    if (!this.isAlone)
      for (const command of seedCommands(now, me, seed)) await this.send(command.type, command);
    // Engines are not asked about draws and undoing.
    for (const { by, number } of offers)
      if (by !== me) await this.sendOnce(`offer ${number}`, { type: 'answer', offer: number, accept: false });
    if (view.decision.actor === me) await this.decide(now, `act ${undos} ${decision}`);
    return null;
  }

  private async decide({ view, decision }: Snapshot, key: string): Promise<void> {
    const { engine, options } = this.context;
    const { actions = [] } = view.decision;
    const [only] = actions;
    if (only === undefined || this.answered.has(key)) return;
    const action = actions.length === 1 ? only : await engine.choose(view, options.ms);
    await this.sendOnce(key, { type: 'act', decision, action });
  }

  private async sendOnce(key: string, command: Command): Promise<void> {
    if (this.answered.has(key)) return;
    this.answered.add(key);
    await this.send(key, command);
  }

  /** Refused commands came too late: the next update says how things stand. */
  private async send(key: string, command: Command): Promise<void> {
    try {
      await this.context.site.request(`/api/tables/${this.id}/commands`, { type: 'command', key, command });
    } catch (error) {
      if (!(error instanceof SiteError) || error.status !== 409) throw error;
    }
  }
}

const isWanted = (wanted: ConnectOptions['opponents'], isProgram: boolean): boolean =>
  wanted === 'anyone' || (wanted === 'programs') === isProgram;
