import type { Command, Update } from '@arena/match';
import { opponentOf, type Player, type Random } from '@arena/rules';

/** What this player could do now, chosen at random; null: wait. Also rare things, at any time. */
export function nextCommand({ number, snapshot }: Update, me: Player, random: Random): Command | null {
  const { ending, seeds, terms, rematch, offers, decision, view, early, undo, trouble } = snapshot;
  if (ending !== null) return rematch[me] ? null : { type: 'rematch' };
  const isBotFirst = terms.seats[opponentOf(me)].kind === 'bot' && seeds[opponentOf(me)] === null;
  if (seeds[me] === null) return isBotFirst ? null : { type: 'seed', seed: `seed ${number} ${random(1e6)}` };
  if (trouble !== null) return { type: 'retry-bot' };
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
