/** Swiss: each round, people with like points meet. Round robin: everybody meets everybody once. */
export const TOURNAMENT_SYSTEMS = ['swiss', 'round-robin'] as const;
export type TournamentSystem = (typeof TOURNAMENT_SYSTEMS)[number];

/** What the pairings depend on. */
export interface PairingRules {
  system: TournamentSystem;
  /** How many rounds a Swiss tournament has. A round robin has as many as it takes. */
  rounds: number;
}

/** Who may enter. */
export interface EntryRules extends PairingRules {
  /** Whether newcomers may enter a Swiss tournament once its first round has begun. */
  lateEntry: boolean;
}

/** Two of something, the first for whoever begins the first game of a match. */
export type TwoOf<T> = readonly [T, T];

/** How a game was decided: at the table, because somebody did not come, or by the score when its round ended. */
export const DECIDED_HOW = ['played', 'no-show', 'round-end'] as const;

/** One game of a match. */
export interface GameOutcome {
  /** Of the pairing, so the one who begins the second game is 1; null: drawn. `none`: neither came. */
  winner: 0 | 1 | 'none' | null;
  how: (typeof DECIDED_HOW)[number];
  /** Victory points; null if nothing was played. */
  score: TwoOf<number> | null;
}

/** Two people who play a match: two games with seats swapped. */
export interface NewPairing {
  /** The first begins the first game, the second one the second. */
  people: TwoOf<string>;
  /** The tables of the two games. */
  tables: TwoOf<string>;
}

/** What has happened in a tournament. A tournament is the list of its events. */
export type TournamentEvent =
  | { type: 'entered'; person: string; name: string }
  | { type: 'withdrawn'; person: string }
  /** From now on, the organiser lets newcomers in, or no longer. */
  | { type: 'entry-set'; isOpen: boolean }
  /** `byes`: who is free in this round. `endsAt`: when games count as they stand, in the time of the server. */
  | {
      type: 'round-begun';
      pairings: readonly NewPairing[];
      byes: readonly string[];
      at: number;
      endsAt: number | null;
    }
  /** `pairing`: its index in the round. */
  | { type: 'result'; pairing: number; game: 0 | 1; outcome: GameOutcome }
  /** The organiser has ended it before its last round. */
  | { type: 'closed' };
