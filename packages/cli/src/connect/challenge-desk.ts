import { parseChallenges, parseTableReference, type DeclineReason, type Invitation } from '@arena/api';
import type { ConnectOptions } from './arguments.ts';
import { SiteError, type Site } from './site.ts';

interface DeskContext {
  site: Site;
  options: Pick<ConnectOptions, 'deck' | 'opponents'>;
  /** Leaves a table where nobody has come, if there is one. */
  makeRoom: () => boolean;
  report: (text: string) => void;
}

/** Answers challenges: declines what does not fit, and keeps the others until a table is looked for. */
export class ChallengeDesk {
  private readonly context: DeskContext;
  private readonly seen = new Set<string>();
  /** Those that fit and are not accepted yet. */
  private readonly kept: Invitation[] = [];
  /** For how many more games there is time. */
  private free = 0;
  private come = new AbortController();

  constructor(context: DeskContext) {
    this.context = context;
  }

  /** Reads challenges until it is told to stop. */
  async follow(stop: AbortSignal): Promise<void> {
    const { site, report } = this.context;
    try {
      for await (const line of site.lines('/api/challenges/stream', stop))
        for (const challenge of parseChallenges(line)) await this.receive(challenge);
    } catch (error) {
      // Games go on all the same.
      report(`Challenges are not answered: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }

  /** So many more tables are looked for, or fewer. */
  expect(count: number): void {
    this.free += count;
  }

  /** Aborted as soon as a challenge can be accepted. */
  nextSignal(): AbortSignal {
    if (this.kept.length === 0) this.come = new AbortController();
    return this.come.signal;
  }

  /** Accepts the challenge that has waited longest. Resolves to its table; null: there is none. */
  async accept(): Promise<string | null> {
    const { site, report } = this.context;
    for (;;) {
      const challenge = this.kept.shift();
      if (challenge === undefined) return null;
      try {
        const accepted = await site.request(`/api/challenges/${challenge.id}/accept`, {});
        report(`Accepted the challenge of ${challenge.name}.`);
        return parseTableReference(accepted).id;
      } catch (error) {
        // It was withdrawn, or took too long.
        if (!(error instanceof SiteError) || ![403, 409].includes(error.status)) throw error;
      }
    }
  }

  private async receive(challenge: Invitation): Promise<void> {
    if (this.seen.has(challenge.id)) return;
    this.seen.add(challenge.id);
    const fault = this.faultOf(challenge) ?? (this.isFree() ? null : 'later');
    if (fault !== null) return this.decline(challenge, fault);
    this.kept.push(challenge);
    this.come.abort();
  }

  private faultOf({ deck, isProgram }: Invitation): DeclineReason | null {
    const { options } = this.context;
    if (options.opponents !== 'anyone' && (options.opponents === 'programs') !== (isProgram === true))
      return 'no';
    return options.deck !== null && options.deck !== deck ? 'other-deck' : null;
  }

  private isFree(): boolean {
    return this.free > this.kept.length || this.context.makeRoom();
  }

  private async decline({ id, name }: Invitation, reason: DeclineReason): Promise<void> {
    const { site, report } = this.context;
    try {
      await site.request(`/api/challenges/${id}/decline`, { reason });
      report(`Declined the challenge of ${name}: ${REASONS[reason]}.`);
    } catch (error) {
      if (!(error instanceof SiteError) || error.status !== 409) throw error;
    }
  }
}

const REASONS: Readonly<Record<DeclineReason, string>> = {
  no: 'it does not play with people',
  later: 'it has no time for another game now',
  'other-deck': 'it plays with another deck',
  'other-pace': 'it plays at another pace',
  rated: 'it plays rated games only',
  unrated: 'it plays unrated games only',
};
