import type { Compared, Difference, DifferenceKind, Odds } from '@arena/rules';
import {
  cardList,
  cardName,
  joinList,
  joinSentences,
  playerParams,
  spaceInSentence,
  type Perspective,
  type PlayerParams,
} from './names.ts';
import { inCases, percentText, type WhyTexts } from './why-words.ts';

type TextedDifference<K extends DifferenceKind> = Extract<Difference, { kind: K }>;
type Text<K extends DifferenceKind> = (
  m: WhyTexts,
  difference: TextedDifference<K>,
  who: PlayerParams,
) => string;

/** One sentence about what differs after the better turn, as a reason for it or against it. */
export const differenceText = (m: WhyTexts, difference: Difference, perspective: Perspective): string =>
  textOf(
    m,
    difference,
    'player' in difference ? playerParams(perspective, difference.player) : { who: 'other', player: '' },
  );

const textOf = <K extends DifferenceKind>(
  m: WhyTexts,
  difference: TextedDifference<K>,
  who: PlayerParams,
): string => TEXTS[difference.kind](m, difference, who);

interface Change {
  change: 'more' | 'fewer';
  count: number;
}
const changeOf = ({ better, played }: Compared<number>): Change => ({
  change: better > played ? 'more' : 'fewer',
  count: Math.abs(better - played),
});

const comparedOdds = (
  now: Odds,
  before: Odds,
): { wins: number; of: number; winsBefore: number; ofBefore: number } => {
  const { wins: winsBefore, of: ofBefore } = inCases(before);
  return { ...inCases(now), winsBefore, ofBefore };
};

const TEXTS: { [kind in DifferenceKind]: Text<kind> } = {
  end: (m, { outcome }, who) => m.why_end({ ...who, outcome }),
  vp: (m, difference, who) => m.why_vp({ ...who, ...changeOf(difference) }),
  money: (m, difference, who) => m.why_money({ ...who, ...changeOf(difference) }),
  income: (m, difference, who) => m.why_income({ ...who, ...changeOf(difference) }),
  hand: (m, difference, who) => m.why_hand({ ...who, ...changeOf(difference) }),
  bank: (m, { better, played }) =>
    m.why_bank({ better, played, change: better < played ? 'sooner' : 'later' }),
  vacant: (m, { space, better, played }, who) => {
    const change = better < played ? 'filled' : 'vacant';
    return space === null
      ? m.why_spaces({ ...who, change, count: Math.abs(better - played) })
      : m.why_space({ ...who, change, space: spaceInSentence(m, space) });
  },
  dice: (m, { better, played }, who) =>
    better.length > played.length
      ? m.why_dice_left({ ...who, dice: joinList(m, better) })
      : better.length === 0
        ? m.why_dice_all({ ...who, dice: joinList(m, played) })
        : m.why_dice_more({ ...who, count: played.length - better.length }),
  'draws-first': (m, { dice }, who) => m.why_draws_first({ ...who, dice: joinList(m, dice) }),
  removed: (m, { card: id, to, odds, after }, who) => {
    const card = cardName(m, id);
    if (after === 'played') return m.why_removed({ ...who, card, how: 'stays' });
    return odds === null || odds.wins === odds.of
      ? m.why_removed({ ...who, card, how: to === 'hand' ? 'hand' : 'gone' })
      : m.why_falls({ ...who, ...odds, card });
  },
  kept: (m, { card, after }, who) =>
    m.why_kept({ ...who, card: cardName(m, card), change: after === 'better' ? 'kept' : 'lost' }),
  laid: (m, { card, space, after }, who) =>
    m.why_laid({
      ...who,
      card: cardName(m, card),
      space: spaceInSentence(m, space),
      change: after === 'better' ? 'laid' : 'missing',
    }),
  faces: (m, { card, space, target, odds }, who) => {
    const params = {
      ...who,
      card: cardName(m, card),
      space: spaceInSentence(m, space),
      target: cardName(m, target),
    };
    return odds.wins === odds.of ? m.why_faces_certain(params) : m.why_faces({ ...params, ...odds });
  },
  gives: (m, { card, space, vp }, who) =>
    m.why_gives({ ...who, card: cardName(m, card), space: spaceInSentence(m, space), vp }),
  place: (m, { card, space, opposite, beside }, who) =>
    m.why_place({
      ...who,
      card: cardName(m, card),
      space: spaceInSentence(m, space),
      opposite: opposite === null ? '' : cardName(m, opposite),
      beside: cardList(m, beside),
      around:
        opposite === null
          ? beside.length === 0
            ? 'none'
            : 'beside'
          : beside.length === 0
            ? 'opposite'
            : 'both',
    }),
  defence: (m, { cards, by, battle }, who) => {
    const change = by < 0 ? 'lower' : 'higher';
    const text = m.why_defence({ ...who, change, count: cards, by: Math.abs(by) });
    return battle === null
      ? text
      : joinSentences(m, [
          text,
          m.why_defence_battle({
            ...comparedOdds(battle.better, battle.played),
            attacker: cardName(m, battle.attacker),
            target: cardName(m, battle.target),
          }),
        ]);
  },
  threat: (m, { attacker, target, better, played }, who) => {
    const params = { ...who, attacker: cardName(m, attacker), target: cardName(m, target) };
    if (better === null) return m.why_threat_gone(params);
    if (better.wins === better.of) return m.why_threat_certain(params);
    return played === null
      ? m.why_threat_new({ ...params, ...better })
      : m.why_threat({ ...params, ...comparedOdds(better, played) });
  },
  blocked: (m, { space, card, after }, who) =>
    m.why_blocked({
      ...who,
      space: spaceInSentence(m, space),
      card: card === null ? '' : cardName(m, card),
      change: after === 'played' ? 'free' : card === null ? 'blocked' : 'card',
    }),
  'fewer-dice': (m, { after }, who) => (after === 'better' ? m.effect_fewer_dice(who) : m.why_all_dice(who)),
  'can-win': (m, { better, played }, who) => {
    const after = percentText(m, played);
    return better === 0
      ? m.why_cannot_win({ ...who, played: after })
      : m.why_can_win({ ...who, better: percentText(m, better), played: after });
  },
};
