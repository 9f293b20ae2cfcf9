import { battleOf, targetPurpose } from '@arena/rules';
import type { AskName, OpenDecision, TargetPurpose, View } from '@arena/rules';
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
      ? m.ask_die_battle({ ...actingParams(m, open), ...battleParams(view) })
      : open.actions?.some((action) => action.do === 'skip')
        ? m.ask_die_templum({})
        : m.ask_die_forum(actingParams(m, open)),
  adjust: (m, open) => m.ask_adjust(actingParams(m, open)),
  pay: (m, open, view) => m.ask_pay({ ...actingParams(m, open), ...battleParams(view) }),
  buy: (m, open) => m.ask_buy(actingParams(m, open)),
  battle: (m) => m.ask_battle({}),
  again: (m, open, view) =>
    open.target === undefined
      ? m.ask_again_roll({ roll: open.roll ?? 0 })
      : m.ask_again_battle(battleParams(view)),
};

/** Three of a kind are rolled again together or not at all; Fons Bacchi lets one choose. */
const offersAllOrNothing = ({ actions }: OpenDecision): boolean =>
  actions?.filter((action) => action.do === 'reroll').length === 1;

function battleParams(view: View): { roll: number; defence: number } {
  const battle = battleOf(view);
  return { roll: battle?.roll ?? 0, defence: battle?.defence.total ?? 0 };
}

const TAKE_PROMPTS: Record<NonNullable<OpenDecision['from']>, (m: Messages, open: OpenDecision) => string> = {
  shown: (m) => m.ask_take_drawn({}),
  draw: (m, open) => m.ask_take_searched(actingParams(m, open)),
  hand: (m, open) => m.ask_take_spied(actingParams(m, open)),
  discard: (m, open) => m.ask_take_discarded(actingParams(m, open)),
};

const TARGET_PROMPTS: Record<TargetPurpose, (m: Messages, params: { card: string }) => string> = {
  attack: (m, params) => m.ask_target_attack(params),
  discard: (m, params) => m.ask_target_discard(params),
  sacrifice: (m, params) => m.ask_target_sacrifice(params),
  return: (m, params) => m.ask_target_return(params),
  block: (m, params) => m.ask_target_block(params),
  activate: (m, params) => m.ask_target_activate(params),
  copy: (m, params) => m.ask_target_copy(params),
};

function targetText(m: Messages, open: OpenDecision): string {
  const purpose = open.acting === undefined ? null : targetPurpose(open.acting);
  const params = actingParams(m, open);
  return purpose === null ? m.ask_target(params) : TARGET_PROMPTS[purpose](m, params);
}
