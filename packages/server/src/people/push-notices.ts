import type { PushSubscriptionData, TurnNotice } from '@arena/api';
import { opponentOf, type Player } from '@arena/rules';
import webPush from 'web-push';
import type { PeopleDatabase } from '../storage/people-database.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { seatNames } from '../tables/seat-names.ts';
import type { Tables } from '../tables/tables.ts';
import { toError } from '../to-error.ts';
import type { PushKeys } from './push-keys.ts';
import { subscriptionsOf, unsubscribe } from './push-subscriptions.ts';

/** Nobody is told who comes back within this time: a page may just be loading. */
const DELAY_MS = 5000;
/** A server that has just stopped may have been about to tell whoever had to decide for less than this. */
const MISSED_MS = 60_000;
/** Pages need longer to come back after a start. */
const RETURN_MS = 30_000;
/** What a push service answers when a browser has ended its subscription. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
const TTL_S = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;

/** The services of browsers. A server that sent to any address would be a tool for attacks on others. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /\.notify\.windows\.com$/,
];

export interface PushOptions {
  /** How a push service reaches the host of this server: `mailto:...` or an address on the web. */
  contact: string;
  /** For tests: how long to wait, and which other addresses to send to. */
  delayMs?: number;
  isService?: (endpoint: URL) => boolean;
}

/** Tells people who are away that it is their turn, through the push services of their browsers (RFC 8030). */
export class PushNotices {
  readonly publicKey: string;
  private readonly keys: PushKeys;
  private readonly options: PushOptions;
  private readonly tables: Tables;
  private readonly database: PeopleDatabase;
  private readonly report: (error: Error) => void;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    options: PushOptions,
    keys: PushKeys,
    tables: Tables,
    database: PeopleDatabase,
    report: (error: Error) => void,
  ) {
    this.options = options;
    this.keys = keys;
    this.publicKey = keys.publicKey;
    this.tables = tables;
    this.database = database;
    this.report = report;
    tables.onTurn = (table) => this.onTurn(table);
    this.tellMissed();
  }

  close(): void {
    this.tables.onTurn = null;
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Whether this is the address of a push service. */
  isService(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    if (url === null) return false;
    const { isService } = this.options;
    if (isService !== undefined) return isService(url);
    return url.protocol === 'https:' && url.port === '' && SERVICES.some((name) => name.test(url.hostname));
  }

  private onTurn(table: LiveTable): void {
    const { decider } = table.row;
    if (decider === null || isInformed(table, decider)) return;
    const { decision } = table.match;
    this.after(DELAY_MS, async () => {
      const isOutdated = table.isClosed || table.match.decision !== decision;
      if (!isOutdated) await this.notify(table, decider);
    });
  }

  /** Tells, once more if need be, those whose turn began right before this server started. */
  private tellMissed(): void {
    const { directory } = this.tables;
    const since = this.tables.now() - MISSED_MS;
    for (const { id, decider, changed, isBegun, isOver } of directory.rows) {
      if (decider === null || !isBegun || isOver || changed < since) continue;
      this.after(RETURN_MS, async () => {
        const table = directory.rowOf(id)?.changed === changed ? await this.tables.get(id) : null;
        if (table !== null) await this.notify(table, decider);
      });
    }
  }

  private after(ms: number, action: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      action().catch((error: unknown) => this.report(toError(error)));
    }, this.options.delayMs ?? ms);
    this.timers.add(timer.unref());
  }

  private async notify(table: LiveTable, player: Player): Promise<void> {
    if (isInformed(table, player)) return;
    const { row, match } = table;
    const opponent = seatNames(match.options, row)[opponentOf(player)] ?? '';
    const notice: TurnNotice = { table: row.id, opponent };
    for (const { guest } of row.holders[player]) {
      const subscriptions = await subscriptionsOf(this.database, guest);
      // A service that does not answer must not keep the other browsers waiting.
      const sent = await Promise.allSettled(subscriptions.map((each) => this.send(guest, each, notice)));
      for (const each of sent) if (each.status === 'rejected') this.report(toError(each.reason));
    }
  }

  private async send(person: string, subscription: PushSubscriptionData, notice: TurnNotice): Promise<void> {
    const { contact } = this.options;
    if (!this.isService(subscription.endpoint)) return;
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(
      subscription,
      JSON.stringify(notice),
      {
        vapidDetails: { subject: contact, ...this.keys },
        TTL: TTL_S,
        // A newer notice of the same table takes the place of one that is still on its way.
        topic: notice.table,
        urgency: 'high',
      },
    );
    const { status, ok } = await fetch(endpoint, {
      method,
      headers,
      body: new Uint8Array(body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (GONE.has(status)) await unsubscribe(this.database, person, subscription.endpoint);
    else if (!ok) this.report(new Error(`a push service refused a message: ${status}`));
  }
}

/** Whoever is connected sees it. Bots need nobody to tell them. */
const isInformed = ({ match, presence }: LiveTable, player: Player): boolean =>
  match.state.isBot(player) || presence.current.isHere[player];
