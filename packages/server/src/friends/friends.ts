import type { DeclineReason, FriendsView, Guest, Invitation, NewInvitation, Privacy } from '@arena/api';
import type { Bus } from '../cluster/bus.ts';
import { AccountError } from '../people/account-error.ts';
import { addFriend, areFriends, privacyOf, removeFriend, setPrivacy } from '../people/friends.ts';
import { TooManyError } from '../minute-limit.ts';
import type { People, Person } from '../people/people.ts';
import { succeeds } from '../storage/succeeds.ts';
import type { TableDirectory } from '../tables/table-directory.ts';
import { toError } from '../to-error.ts';
import { FriendsChannel } from './friends-channel.ts';
import { acquaintanceOf, friendIds, friendsView, receivedBy, type KnownToOne } from './friends-view.ts';
import { InvitationStore, type InvitationRow } from './invitation-store.ts';
import { PresenceBoard, presenceOf, type PresenceRow } from './presence.ts';

export interface FriendsContext {
  people: People;
  bus: Bus | null;
  directory: TableDirectory;
  /** Of the storage, the same at all servers. */
  now: () => number;
  wallTime: () => number;
  /** The people with accounts who are connected here. */
  connected: () => ReadonlySet<string>;
  /** Nobody begins a game with them. */
  isSuspended: (person: string) => boolean;
  newTableId: () => string;
  /**
   * Opens the table with this id for a challenge that is accepted; one that exists stays as it is. Whoever is not the
   * first to accept waits for the first.
   */
  open: (id: string, invitation: InvitationRow, isFirst: boolean) => Promise<void>;
  onFailure: (error: Error) => void;
}

const TICK_MS = 1000;
/** How often presence is read. */
const PRESENCE_TICKS = 3;
/** Messages of other servers get lost. */
const RELOAD_TICKS = 30;

interface Listeners {
  listeners: Set<() => void>;
  known: KnownToOne | null;
}

/** Friends, whether they are here, and challenges. Several servers share them. */
export class Friends {
  private readonly context: FriendsContext;
  private readonly invitations: InvitationStore;
  private readonly board: PresenceBoard;
  private readonly channel: FriendsChannel;
  private readonly timer: NodeJS.Timeout;
  private readonly readers = new Map<string, Listeners>();
  private presence = new Map<string, PresenceRow>();
  private ticks = 0;
  private running: Promise<void> | null = null;

  constructor(context: FriendsContext) {
    const { people, bus, connected } = context;
    this.context = context;
    this.invitations = new InvitationStore(people.database);
    this.board = new PresenceBoard({
      database: people.database,
      node: bus?.node ?? 'only',
      now: () => context.wallTime(),
      connected,
    });
    this.channel = new FriendsChannel(bus, (changed) => this.reload(changed));
    this.timer = setInterval(() => this.tick(), TICK_MS).unref();
  }

  /** Calls `listener` whenever something may have changed for this person. */
  listen(person: string, listener: () => void): () => void {
    const reader = this.readers.get(person) ?? { listeners: new Set(), known: null };
    this.readers.set(person, reader);
    reader.listeners.add(listener);
    this.reload([person]);
    return () => {
      reader.listeners.delete(listener);
      if (reader.listeners.size === 0 && this.readers.get(person) === reader) this.readers.delete(person);
    };
  }

  /** Null until it is known. */
  viewFor(person: string): Omit<FriendsView, 'protocol'> | null {
    const known = this.readers.get(person)?.known ?? null;
    const { directory, now, wallTime } = this.context;
    return known === null
      ? null
      : friendsView(person, known, {
          presence: this.presence,
          directory,
          now: now(),
          wallTime: wallTime(),
        });
  }

  /** Asks somebody to be a friend, or accepts what they have asked. */
  async add(account: string, person: string): Promise<void> {
    if (account === person) throw new AccountError(409, 'oneself', 'nobody is their own friend');
    await this.refuseBlocked(account, person);
    await addFriend(this.database, account, person);
    this.changed([account, person]);
  }

  async remove(account: string, person: string): Promise<void> {
    await removeFriend(this.database, account, person);
    this.changed([account, person]);
  }

  async setPrivacy(account: string, privacy: Privacy): Promise<void> {
    await setPrivacy(this.database, account, privacy);
    this.changed([account]);
  }

  /** Challenges the holder of an account. Resolves to the id of the challenge. */
  async invite({ id, name, session }: Person, wanted: NewInvitation): Promise<string> {
    const { person, ...meeting } = wanted;
    if (person === id) throw new AccountError(409, 'oneself', 'nobody plays themselves');
    await this.refuseBlocked(id, person);
    const { friendsOnly } = await privacyOf(this.database, person);
    if (friendsOnly && !(await areFriends(this.database, person, id)))
      throw new AccountError(403, 'friends-only', 'they take challenges from friends only');
    if (await this.invitations.isFull(person, id, this.context.now()))
      throw new TooManyError('they have many challenges to answer; try again later');
    const challenger = { challenger: id, challengerName: name, hasAccount: session !== null };
    const invitation = await this.invitations.add(
      { ...challenger, challenged: person, ...meeting },
      this.context.now(),
    );
    this.changed([id, person]);
    return invitation;
  }

  /** Those that somebody has to answer. */
  async challengesTo({ id: person }: Guest): Promise<Invitation[]> {
    const now = this.context.now();
    return receivedBy(person, await this.invitations.of(person, now), now);
  }

  /** Resolves to the table, which is there whoever accepts again. */
  async accept({ id: person }: Guest, id: string): Promise<string> {
    const { newTableId, now, open } = this.context;
    const invitation = await this.received(person, id);
    await this.refuseBlocked(person, invitation.challenger);
    if (this.context.isSuspended(invitation.challenger)) throw over();
    const table = newTableId();
    const isFirst = invitation.answer === null && (await succeeds(this.invitations.accept(id, table, now())));
    const accepted = await this.received(person, id);
    if (accepted.tableId === null) throw over();
    await open(accepted.tableId, accepted, isFirst);
    this.changed([person, accepted.challenger]);
    return accepted.tableId;
  }

  async decline({ id: person }: Guest, id: string, reason: DeclineReason): Promise<void> {
    const { challenger } = await this.received(person, id);
    await only(this.invitations.decline(id, reason, this.context.now()));
    this.changed([person, challenger]);
  }

  async withdraw({ id: person }: Guest, id: string): Promise<void> {
    const invitation = await this.invitations.read(id);
    if (invitation?.challenger !== person) throw over();
    await only(this.invitations.withdraw(id));
    this.changed([person, invitation.challenged]);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.channel.close();
    await this.running;
  }

  private get database() {
    return this.context.people.database;
  }

  private async received(person: string, id: string): Promise<InvitationRow> {
    const invitation = await this.invitations.read(id);
    if (invitation?.challenged !== person) throw over();
    return invitation;
  }

  private async refuseBlocked(one: string, other: string): Promise<void> {
    if (await this.context.people.isBlocked(one, other))
      throw new AccountError(403, 'blocked', 'one of you does not want to meet the other');
  }

  /** Shows these people at once what has changed between them. */
  changed(people: readonly string[]): void {
    this.channel.sendChange(people);
    this.reload(people);
  }

  private reload(people: readonly string[]): void {
    for (const person of people) if (this.readers.has(person)) this.attempt(this.load(person));
  }

  private async load(person: string): Promise<void> {
    const { people, now } = this.context;
    const known = await acquaintanceOf(people.database, this.invitations, person, now());
    await this.readPresence(friendIds(known));
    const reader = this.readers.get(person);
    if (reader === undefined) return;
    reader.known = known;
    for (const listener of reader.listeners) listener();
  }

  private tick(): void {
    this.ticks++;
    if (this.running !== null) return;
    this.running = this.update()
      .catch((error: unknown) => this.context.onFailure(toError(error)))
      .finally(() => (this.running = null));
  }

  private async update(): Promise<void> {
    await this.board.update();
    if (this.ticks % RELOAD_TICKS === 0) this.reload([...this.readers.keys()]);
    if (this.ticks % PRESENCE_TICKS !== 0) return;
    const friends = new Set([...this.readers.values()].flatMap(({ known }) => friendIds(known)));
    this.presence = await presenceOf(this.database, [...friends]);
    for (const { listeners } of this.readers.values()) for (const listener of listeners) listener();
  }

  private async readPresence(people: readonly string[]): Promise<void> {
    for (const [person, row] of await presenceOf(this.database, people)) this.presence.set(person, row);
  }

  private attempt(done: Promise<void>): void {
    done.catch((error: unknown) => this.context.onFailure(toError(error)));
  }
}

const over = (): AccountError =>
  new AccountError(409, 'challenge-over', 'this challenge is not open any more');

/** Refuses what another tab, or the other person, was quicker to do. */
async function only(done: Promise<void>): Promise<void> {
  if (!(await succeeds(done))) throw over();
}
