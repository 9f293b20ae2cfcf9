/** Friends, who is here, and challenges: see `PEOPLE_MIGRATIONS`. */
export const FRIEND_TABLES = `
  -- Whom somebody has asked to be a friend. Two who have asked each other are friends.
  CREATE TABLE friends (
    account text NOT NULL,
    person text NOT NULL,
    created bigint NOT NULL,
    PRIMARY KEY (account, person)
  );
  CREATE INDEX friends_person ON friends (person);
  -- What others may know and do; without a row, they may.
  CREATE TABLE privacy (
    account text PRIMARY KEY,
    hides_presence bigint NOT NULL,
    friends_only bigint NOT NULL
  );
  -- When people with accounts were connected last, and where; empty if nowhere. No copy includes it.
  CREATE TABLE presence (
    person text PRIMARY KEY,
    node text NOT NULL,
    seen bigint NOT NULL
  );
  -- Who challenges whom.
  CREATE TABLE invitations (
    id text PRIMARY KEY,
    challenger text NOT NULL,
    challenger_name text NOT NULL,
    has_account bigint NOT NULL,
    challenged text NOT NULL,
    deck text NOT NULL,
    pace text NOT NULL,
    is_rated bigint NOT NULL,
    games bigint NOT NULL,
    deadline bigint NOT NULL,
    -- Null while it is open.
    answer text,
    reason text,
    table_id text
  );
  CREATE INDEX invitations_challenger ON invitations (challenger);
  CREATE INDEX invitations_challenged ON invitations (challenged);`;
