import { currentDefence, opponentOf } from '@arena/rules';
import type { AskName, OpenDecision, View } from '@arena/rules';
import type { Messages } from './messages.ts';
import { cardName } from './names.ts';

/** What is being decided, as a question to the one who decides. */
export const askText = (m: Messages, view: View): string =>
  PROMPTS[view.decision.ask](m, view.decision, view);

type Prompt = (m: Messages, open: OpenDecision, view: View) => string;

const actingParams = (m: Messages, { acting: card }: OpenDecision): { card: string } => ({
  card: card === undefined ? '' : cardName(m, card),
});

const PROMPTS: Record<AskName, Prompt> = {
  over: (m) => m.ask_over({}),
  start: (m) => m.ask_start({}),
  deal: (m) => m.ask_deal({}),
  pass: (m) => m.ask_pass({}),
  lay: (m) => m.ask_lay({}),
  roll: (m) => m.ask_roll({}),
  reroll: (m, open) => (offersAllOrNothing(open) ? m.ask_reroll_triple({}) : m.ask_reroll_fons_bacchi({})),
  act: (m) => m.ask_act({}),
  take: (m, open) => TAKE_PROMPTS[open.from ?? 'shown'](m, open),
  target: (m, open) => targetText(m, open),
  place: (m, open) => m.ask_place(actingParams(m, open)),
  swap: (m, open) => m.ask_swap(actingParams(m, open)),
  die: (m, open, view) =>
    open.target !== undefined
      ? m.ask_die_battle({ ...actingParams(m, open), ...battleParams(open, view) })
      : open.actions?.some((action) => action.do === 'skip')
        ? m.ask_die_templum({})
        : m.ask_die_forum(actingParams(m, open)),
  adjust: (m, open) => m.ask_adjust(actingParams(m, open)),
  pay: (m, open, view) => m.ask_pay({ ...actingParams(m, open), ...battleParams(open, view) }),
  buy: (m, open) => m.ask_buy(actingParams(m, open)),
  battle: (m) => m.ask_battle({}),
  again: (m, open, view) =>
    open.target === undefined
      ? m.ask_again_roll({ roll: open.roll ?? 0 })
      : m.ask_again_battle(battleParams(open, view)),
};

/** Three of a kind are rolled again together or not at all; Fons Bacchi lets one choose. */
const offersAllOrNothing = ({ actions }: OpenDecision): boolean =>
  actions?.filter((action) => action.do === 'reroll').length === 1;

function battleParams({ roll = 0, target }: OpenDecision, view: View): { roll: number; defence: number } {
  const defender = opponentOf(view.active ?? 0);
  return { roll, defence: target === undefined ? 0 : (currentDefence(view, defender, target) ?? 0) };
}

const TAKE_PROMPTS: Record<NonNullable<OpenDecision['from']>, (m: Messages, open: OpenDecision) => string> = {
  shown: (m) => m.ask_take_drawn({}),
  draw: (m, open) => m.ask_take_searched(actingParams(m, open)),
  hand: (m, open) => m.ask_take_spied(actingParams(m, open)),
  discard: (m, open) => m.ask_take_discarded(actingParams(m, open)),
};

function targetText(m: Messages, open: OpenDecision): string {
  const card = actingParams(m, open);
  switch (open.acting) {
    case 'bestia':
    case 'decurio':
    case 'ballista':
    case 'velites':
    case 'onager':
      return m.ask_target_attack(card);
    case 'statuaJovis':
    case 'nero':
    case 'sicarius':
      return m.ask_target_discard(card);
    case 'praedator':
    case 'offertorium':
      return m.ask_target_sacrifice(card);
    case 'gladiator':
      return m.ask_target_return(card);
    case 'praetorianus':
      return m.ask_target_block(card);
    case 'maecenas':
    case 'viaCassia':
      return m.ask_target_activate(card);
    case 'scaenicus':
      return m.ask_target_copy(card);
    default:
      return m.ask_target(card);
  }
}
