import { createHash } from 'node:crypto';
import { seedCommands, type Command, type Update } from '@arena/match';
import type { Player, Random } from '@arena/rules';

/** What this player could do now, chosen at random; null: wait. Also rare things, at any time. */
export function nextCommand({ snapshot }: Update, me: Player, random: Random): Command | null {
  const { ending, seeds, rematch, offers, decision, view, early, undo, trouble } = snapshot;
  if (ending !== null) return rematch[me] ? null : { type: 'rematch' };
  if (seeds[me] === null) return seedCommands(snapshot, me, seedFor(snapshot, me))[0] ?? null;
  if (trouble !== null)
    return { type: 'retry-bot', ...(trouble.number !== undefined && { failure: trouble.number }) };
  const offer = offers.find(({ by }) => by !== me);
  if (offer !== undefined && random(3) === 0)
    return { type: 'answer', offer: offer.number, accept: offer.kind === 'undo' && random(2) === 0 };
  const rare = random(400);
  if (rare < 4) return { type: 'offer-draw', decision };
  if (rare === 5) return { type: 'resign' };
  if (undo !== null && random(25) === 0) return { type: 'undo', decision };
  const actions = view.decision.actor === me ? (view.decision.actions ?? []) : [];
  const earlyPasses = early?.player === me && !early.hasPassed ? early.actions : [];
  const all = [...actions, ...earlyPasses];
  const action = all[random(all.length)];
  return action === undefined ? null : { type: 'act', decision, action };
}

/** The same for all connections of this player to this table, as if the page had stored it. */
const seedFor = ({ commitment }: Update['snapshot'], me: Player): string =>
  createHash('sha256').update(`${commitment} ${me}`).digest('hex');
