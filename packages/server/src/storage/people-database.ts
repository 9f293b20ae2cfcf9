import { FRIEND_TABLES } from './friend-tables.ts';

export type SqlValue = string | number | null;

export interface Statement {
  /** With `?` for each value. */
  sql: string;
  values: readonly SqlValue[];
  /** How many rows it must change; undefined: any number. */
  changes?: number;
}

/** As the database has it, with the columns in camel case. */
export type PersonRow = Readonly<Record<string, unknown>>;

/**
 * Rows about people: accounts, ratings, tournaments. They change seldom, so unlike tables they are plain rows, and whoever
 * owns a kind of rows (`people/`) writes its statements in the SQL that SQLite and PostgreSQL share.
 */
export interface PeopleDatabase {
  query(sql: string, ...values: SqlValue[]): Promise<PersonRow[]>;
  /**
   * Runs the statements in one transaction, and resolves once they are durable. Rejects with a ConflictError if one
   * changes another number of rows than it must, or takes a key that is in use; then none of them counts. Any other
   * failure is a NotStoredError.
   */
  write(statements: readonly Statement[]): Promise<void>;
}

/** What `arena admin` needs of a storage. */
export interface AdminDatabase {
  readonly people: PeopleDatabase;
  /** Somebody who has sat at a table, perhaps a guest. */
  player(id: string): Promise<{ name: string } | null>;
}

/**
 * The tables of the people database, one step for each change. Both databases understand them: names in snake case, and
 * only the types `text`, `bigint` and `double precision`. Times are in ms since 1970; flags are 0 or 1.
 */
export const PEOPLE_MIGRATIONS = {
  accounts: `
    CREATE TABLE accounts (
      -- The id of the guest who made it: seats and games stay theirs.
      id text PRIMARY KEY,
      name text NOT NULL,
      -- The same for all names that look alike.
      name_key text NOT NULL UNIQUE,
      created bigint NOT NULL,
      -- A program plays, and says so.
      is_program bigint NOT NULL
    );
    CREATE TABLE sessions (
      -- A hash of what the cookie holds.
      id text PRIMARY KEY,
      account text NOT NULL,
      -- The browser and system, for the list of one's sessions.
      device text NOT NULL,
      created bigint NOT NULL,
      seen bigint NOT NULL
    );
    CREATE INDEX sessions_account ON sessions (account);
    CREATE TABLE passkeys (
      id text PRIMARY KEY,
      account text NOT NULL,
      public_key text NOT NULL,
      counter bigint NOT NULL,
      transports text NOT NULL,
      label text NOT NULL,
      created bigint NOT NULL,
      used bigint NOT NULL
    );
    CREATE INDEX passkeys_account ON passkeys (account);
    CREATE TABLE recovery_codes (
      -- A hash of the code.
      id text PRIMARY KEY,
      account text NOT NULL
    );
    CREATE INDEX recovery_codes_account ON recovery_codes (account);
    -- Guests who were signed in later: their games count as those of the account.
    CREATE TABLE former_guests (
      guest text PRIMARY KEY,
      account text NOT NULL
    );
    CREATE INDEX former_guests_account ON former_guests (account);
    -- Whom somebody does not want to meet.
    CREATE TABLE blocks (
      account text NOT NULL,
      person text NOT NULL,
      -- As they were called then.
      name text NOT NULL,
      created bigint NOT NULL,
      PRIMARY KEY (account, person)
    );
    -- A challenge counts once; afterwards it is kept for as long as it would have been valid.
    CREATE TABLE used_challenges (id text PRIMARY KEY, until bigint NOT NULL);`,

  ratings: `
    CREATE TABLE ratings (
      account text NOT NULL,
      deck text NOT NULL,
      value double precision NOT NULL,
      deviation double precision NOT NULL,
      volatility double precision NOT NULL,
      -- How many it comes from.
      games bigint NOT NULL,
      -- When the last one was rated.
      rated bigint NOT NULL,
      -- Without further games, it is too uncertain for a leaderboard after this time.
      ranked_until bigint NOT NULL,
      PRIMARY KEY (account, deck)
    );
    CREATE INDEX ratings_deck ON ratings (deck, value);
    -- What each game has changed, for both of its players. A game without changes has not been rated yet.
    CREATE TABLE rating_changes (
      table_id text NOT NULL,
      account text NOT NULL,
      deck text NOT NULL,
      opponent text NOT NULL,
      -- 1: won, 0.5: drawn, 0: lost.
      score double precision NOT NULL,
      rated bigint NOT NULL,
      -- Of the rating afterwards.
      value double precision NOT NULL,
      deviation double precision NOT NULL,
      PRIMARY KEY (table_id, account)
    );
    CREATE INDEX rating_changes_account ON rating_changes (account, deck, rated);`,

  push: `
    CREATE TABLE push_subscriptions (
      -- The address at the push service of a browser.
      endpoint text PRIMARY KEY,
      -- A guest or an account.
      person text NOT NULL,
      p256dh text NOT NULL,
      auth text NOT NULL,
      created bigint NOT NULL
    );
    CREATE INDEX push_subscriptions_person ON push_subscriptions (person);`,

  pool: `
    -- Who waits for an opponent. Whoever is away for a moment is dropped, so no copy includes them.
    CREATE TABLE waiting (
      person text PRIMARY KEY,
      name text NOT NULL,
      has_account bigint NOT NULL,
      deck text NOT NULL,
      pace text NOT NULL,
      games bigint NOT NULL,
      rating double precision NOT NULL,
      deviation double precision NOT NULL,
      since bigint NOT NULL,
      seen bigint NOT NULL,
      -- Where they are connected; empty if nowhere.
      node text NOT NULL,
      -- The offer to two people to play with each other, and whether this one has accepted it.
      offer text,
      accepted bigint NOT NULL
    );
    CREATE INDEX waiting_offer ON waiting (offer);
    CREATE TABLE offers (
      id text PRIMARY KEY,
      deadline bigint NOT NULL,
      -- The server that opens the table, once both have accepted.
      maker text,
      table_id text
    );
    -- Who was offered to whom lately, and how long both had waited.
    CREATE TABLE meetings (
      offer text PRIMARY KEY,
      deck text NOT NULL,
      pace text NOT NULL,
      person0 text NOT NULL,
      person1 text NOT NULL,
      waited0 bigint NOT NULL,
      waited1 bigint NOT NULL,
      at bigint NOT NULL
    );
    CREATE INDEX meetings_at ON meetings (at);`,

  poolTerms: 'ALTER TABLE waiting ADD COLUMN is_rated bigint NOT NULL DEFAULT 1;',

  friends: FRIEND_TABLES,

  tournaments: `
    CREATE TABLE tournaments (
      code text PRIMARY KEY,
      -- The person who made it.
      organiser text NOT NULL,
      terms text NOT NULL,
      -- How many events it has.
      count bigint NOT NULL,
      is_over bigint NOT NULL,
      changed bigint NOT NULL
    );
    CREATE INDEX tournaments_over ON tournaments (is_over, changed);
    CREATE INDEX tournaments_organiser ON tournaments (organiser);
    CREATE TABLE tournament_events (
      code text NOT NULL,
      number bigint NOT NULL,
      event text NOT NULL,
      PRIMARY KEY (code, number)
    );`,

  tournamentIndexes: `
    -- Who has made or entered which tournament.
    CREATE TABLE tournament_people (
      person text NOT NULL,
      code text NOT NULL,
      PRIMARY KEY (person, code)
    );
    -- Whose tables these are.
    CREATE TABLE tournament_tables (
      id text PRIMARY KEY,
      code text NOT NULL
    );`,

  puzzles: `
    -- What became of the puzzles that the holder of an account has tried.
    CREATE TABLE puzzle_results (
      account text NOT NULL,
      puzzle text NOT NULL,
      rating bigint NOT NULL,
      outcome text NOT NULL,
      tries bigint NOT NULL,
      -- When it was first tried.
      at bigint NOT NULL,
      PRIMARY KEY (account, puzzle)
    );
    -- What became of the puzzle of each day.
    CREATE TABLE puzzle_days (
      account text NOT NULL,
      day text NOT NULL,
      state text NOT NULL,
      PRIMARY KEY (account, day)
    );`,
  order: `
    -- What people have reported about somebody, for one reason; several people may have.
    CREATE TABLE reports (
      id text PRIMARY KEY,
      person text NOT NULL,
      -- As they were called then.
      name text NOT NULL,
      reason text NOT NULL,
      -- open, answered or dismissed.
      state text NOT NULL,
      -- While it is open, further reports of the same person for the same reason join it.
      open_key text UNIQUE,
      answer text NOT NULL,
      created bigint NOT NULL,
      changed bigint NOT NULL
    );
    CREATE INDEX reports_person ON reports (person);
    CREATE INDEX reports_state ON reports (state, created);
    CREATE TABLE report_notes (
      report text NOT NULL,
      reporter text NOT NULL,
      name text NOT NULL,
      -- Stands for the network that they came from.
      network text NOT NULL,
      note text NOT NULL,
      -- What the server knows of where it happened.
      place text NOT NULL,
      created bigint NOT NULL,
      -- The reporter has seen the answer.
      is_told bigint NOT NULL,
      PRIMARY KEY (report, reporter)
    );
    CREATE INDEX report_notes_reporter ON report_notes (reporter, created);
    CREATE INDEX report_notes_network ON report_notes (network, created);
    -- What the host has decided about people.
    CREATE TABLE sanctions (
      id text PRIMARY KEY,
      person text NOT NULL,
      -- warning, suspension or renaming.
      kind text NOT NULL,
      text text NOT NULL,
      created bigint NOT NULL,
      until bigint NOT NULL,
      -- Of a renaming: the new name, and what the old one looks like.
      name text,
      old_name_key text,
      -- It was acknowledged or lifted.
      is_over bigint NOT NULL
    );
    CREATE INDEX sanctions_person ON sanctions (person);
    CREATE INDEX sanctions_open ON sanctions (is_over, until);
    -- Who did what with arena admin.
    CREATE TABLE order_log (
      id text PRIMARY KEY,
      at bigint NOT NULL,
      who text NOT NULL,
      action text NOT NULL,
      person text NOT NULL,
      report text NOT NULL,
      text text NOT NULL
    );
    CREATE INDEX order_log_at ON order_log (at);
    CREATE INDEX order_log_person ON order_log (person, at);`,
  tokens: `
    -- With which programs act for an account, within their scopes.
    CREATE TABLE tokens (
      -- A hash of the token.
      id text PRIMARY KEY,
      account text NOT NULL,
      name text NOT NULL,
      -- Separated by spaces.
      scopes text NOT NULL,
      created bigint NOT NULL,
      -- Roughly; 0: never.
      used bigint NOT NULL,
      -- It is not valid from this time on.
      until bigint NOT NULL
    );
    CREATE INDEX tokens_account ON tokens (account);`,

  pushSessions: `
    -- In which it was made; null for guests. It ends with it.
    ALTER TABLE push_subscriptions ADD COLUMN session text;`,
};

/** What a copy of the database has to include. */
export const PEOPLE_TABLES = [
  'accounts',
  'sessions',
  'passkeys',
  'recovery_codes',
  'tokens',
  'former_guests',
  'ratings',
  'rating_changes',
  'blocks',
  'push_subscriptions',
  'tournaments',
  'tournament_events',
  'tournament_people',
  'tournament_tables',
  'puzzle_results',
  'puzzle_days',
  'reports',
  'report_notes',
  'sanctions',
  'order_log',
  'friends',
  'privacy',
  'invitations',
];

/** Where there are rows that belong to an account, with the column that has its id: they are deleted with it. */
export const ACCOUNT_ROWS = [
  ['sessions', 'account'],
  ['passkeys', 'account'],
  ['recovery_codes', 'account'],
  ['tokens', 'account'],
  ['former_guests', 'account'],
  ['blocks', 'account'],
  ['blocks', 'person'],
  ['ratings', 'account'],
  ['rating_changes', 'account'],
  ['push_subscriptions', 'person'],
  ['puzzle_results', 'account'],
  ['puzzle_days', 'account'],
  ['waiting', 'person'],
  ['tournament_people', 'person'],
  ['reports', 'person'],
  ['report_notes', 'reporter'],
  ['sanctions', 'person'],
  ['friends', 'account'],
  ['friends', 'person'],
  ['privacy', 'account'],
  ['presence', 'person'],
  ['invitations', 'challenger'],
  ['invitations', 'challenged'],
  ['accounts', 'id'],
] as const;
