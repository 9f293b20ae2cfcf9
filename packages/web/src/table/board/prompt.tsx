import { actionLabel, cardShortText, cardName, joinList, joinSentences } from '@arena/i18n';
import type { Command } from '@arena/match';
import { costOf, type AskName, type Player } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { m } from '../../settings/language.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { useTable } from '../model/context.ts';
import { hasPassed } from '../selectors/passing.ts';
import { rerollAction } from '../selectors/reroll.ts';
import { isSetUp, vacantAtStart } from '../selectors/set-up.ts';
import { cardAt } from '../selectors/spaces.ts';
import { HintReason, OutcomeText, LastEventText, UndoQuestion } from './lazy.ts';
import { questionDetail, questionText } from './question.ts';
import type { UiRequest } from '../input/shortcuts.ts';
import type { Hint, TableModel } from '../model/table-model.ts';
import { undoneText } from '../shared/undo-text.ts';
import { usedUpText } from '../shared/used-up-text.ts';

interface PromptContent {
  icon: IconName;
  title: ComponentChildren;
  detail?: ComponentChildren;
  buttons?: ComponentChildren;
  /** The announcer already says it, so it is not a live region. */
  isAnnounced?: boolean;
}

/** The current decision, what it means, and its buttons. */
export function PromptBar({ onRequest }: { onRequest: (request: UiRequest) => void }) {
  const table = useTable();
  const { value: undoes } = table.undoes;
  if (table.isConfirmingUndo.value && undoes !== null) return <UndoQuestion parts={undoes} />;
  const { icon, title, detail, buttons, isAnnounced = false } = promptFor(table, onRequest);
  const side = isTheirMoment(table) || table.animations.caption.value !== null ? 'theirs' : '';
  return (
    <section class={`ask ${side}`} aria-label={m().ask_label({})}>
      <Icon name={icon} class="lead" />
      <div class="words" role={isAnnounced ? undefined : 'status'}>
        <h2 tabIndex={-1}>{title}</h2>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      {buttons}
    </section>
  );
}

/** The opponent is to move, or has won. */
function isTheirMoment({ snapshot, view, opponent, isMyDecision }: TableModel): boolean {
  const { ending } = snapshot.value;
  if (ending !== null) return ending.winner === opponent;
  return view.value.active === opponent && !isMyDecision.value;
}

function promptFor(table: TableModel, onRequest: (request: UiRequest) => void): PromptContent {
  const { value: view } = table.view;
  const trouble = table.match.value?.trouble ?? null;
  if (table.snapshot.value.ending !== null)
    return {
      icon: 'vp',
      title: m().game_over({}),
      detail: <OutcomeText />,
      buttons: <PlainButton label={m().what_next({})} onClick={() => onRequest('over')} />,
    };
  if (table.usedUp.value !== null) return usedUpPrompt(table, table.usedUp.value);
  if (!table.isReady.value) return { icon: 'endTurn', title: m().dealing({}) };
  if (table.animations.caption.value !== null) return captionPrompt(table, table.animations.caption.value);
  if (trouble !== null) return botErrorPrompt(table, trouble.player);
  if (!table.isMyDecision.value) return waitingPrompt(table);
  if (table.hint.value !== null) return hintPrompt(table, table.hint.value);
  if (table.isPassing.value) return passPrompt(table);
  if (table.picked.value !== null) return carryingPrompt(table);
  return withRedo(table, (PROMPTS[view.decision.ask] ?? defaultPrompt)(table));
}

/** After an undo, the strip says what has come back, and offers to redo it until something else is done. */
function withRedo(table: TableModel, prompt: PromptContent): PromptContent {
  const { value: redoes } = table.redoes;
  if (redoes === null || table.isConfirmingEnd.value) return prompt;
  return {
    ...prompt,
    icon: 'undo',
    title: undoneText(redoes),
    buttons: (
      <>
        {prompt.buttons}
        <PlainButton label={m().redo({})} onClick={() => table.redo()} />
      </>
    ),
  };
}

function usedUpPrompt({ usedUp }: TableModel, command: Command['type']): PromptContent {
  const [title, detail] = usedUpText(command);
  const buttons = <DismissButton label={m().close({})} onClick={() => (usedUp.value = null)} />;
  return { icon: 'info', title, detail, buttons };
}

function botErrorPrompt(table: TableModel, bot: Player): PromptContent {
  return {
    icon: 'help',
    title: m().bot_trouble({ player: table.nameOf(bot) }),
    detail: m().bot_trouble_more({}),
    buttons: (
      <button type="button" class="btn gold" onClick={() => table.retryBot()}>
        {m().bot_retry({})}
      </button>
    ),
  };
}

function waitingPrompt(table: TableModel): PromptContent {
  const { actor, ask } = table.view.value.decision;
  const player = actor === 0 || actor === 1 ? table.nameOf(actor) : '';
  if (isSetUp(table.view.value) && actor === 'chance') return { icon: 'endTurn', title: m().dealing({}) };
  if (table.isBotWaiting.value)
    return { icon: 'endTurn', title: m().bot_waits({ player }), detail: m().bot_waits_more({}) };
  if (table.given.value.some(({ card }) => card !== null))
    return { icon: 'swap', title: m().waiting_pass({ player }), detail: m().waiting_pass_more({}) };
  const title = ask === 'pass' ? m().waiting_pass({ player }) : m().waiting({ player });
  return { icon: 'endTurn', title, detail: <LastEventText />, isAnnounced: true };
}

function passPrompt(table: TableModel): PromptContent {
  const player = table.nameOf(table.opponent);
  const { length: given } = table.given.value;
  return {
    icon: 'swap',
    title: m().pass_two({ player }),
    detail:
      given === 0
        ? joinSentences(m(), [
            starterText(table),
            hasPassed(table.view.value, table.opponent, table.early.value)
              ? m().has_passed({ player })
              : m().pass_return({}),
          ])
        : given === 1
          ? m().pass_at_once({})
          : m().pass_undo({}),
  };
}

function starterText(table: TableModel): string {
  const { active } = table.view.value;
  if (active === null) return '';
  return active === table.me.value ? m().lot_you({}) : m().lot_player({ player: table.nameOf(active) });
}

/** What the other player does, one thing at a time; a tap goes on at once. */
const captionPrompt = (table: TableModel, caption: string): PromptContent => ({
  icon: 'endTurn',
  title: table.nameOf(table.opponent),
  detail: caption,
  buttons: (
    <button
      type="button"
      class="btn quiet dismiss"
      aria-label={m().caption_skip({})}
      onClick={() => table.skipAnimations()}
    >
      <Icon name="replay" />
    </button>
  ),
  isAnnounced: true,
});

function hintPrompt(table: TableModel, hint: Hint): PromptContent {
  const { action } = hint;
  return {
    icon: 'hint',
    title: (
      <>
        <span class="sr-only">{m().hint_is({})} </span>
        {actionLabel(m(), action, table.view.value, { names: table.host.names })}
      </>
    ),
    detail: <HintReason hint={hint} />,
    buttons: (
      <>
        <DismissButton label={m().no_thanks({})} onClick={() => (table.hint.value = null)} />
        <button type="button" class="btn gold" onClick={() => void table.act(action)}>
          {m().do_it({})}
        </button>
      </>
    ),
  };
}

function carryingPrompt(table: TableModel): PromptContent {
  const { value: view } = table.view;
  const item = table.picked.value?.item;
  const buttons = <DismissButton label={m().put_back({})} onClick={() => table.clearSelection()} />;
  if (item?.at === 'die') {
    const { die } = item;
    const cards = table.actions.value.filter(
      (action) => (action.do === 'activate' || action.do === 'bribe') && action.die === die,
    );
    const labels = cards.map((action) => actionLabel(m(), action, view, { names: table.host.names }));
    return {
      icon: 'roll',
      title: m().where_die({ die }),
      detail: labels.length === 0 ? m().where_die_more({}) : m().full_stop({ text: joinList(m(), labels) }),
      buttons,
    };
  }
  if (item?.at === 'card') {
    const { card } = item;
    const cost = view.decision.ask === 'act' ? costOf(view, card) : 0;
    const line =
      view.decision.ask === 'lay'
        ? m().lay_first_more({ count: vacantAtStart(view, table.me.value) })
        : cardShortText(m(), card);
    return {
      icon: 'play',
      title: m().where_card({ card: cardName(m(), card) }),
      detail: cost > 0 ? m().where_card_cost({ line, cost }) : line,
      buttons,
    };
  }
  return { icon: 'swap', title: questionText(view), detail: m().swap_more({}), buttons };
}

/** Back to the question before; where room is scarce, only an icon. */
const DismissButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" class="btn quiet dismiss" aria-label={label} onClick={onClick}>
    <Icon name="close" class="narrow" />
    <span class="wide">{label}</span>
  </button>
);

const PlainButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" class="btn" onClick={onClick}>
    {label}
  </button>
);

const defaultPrompt = (table: TableModel): PromptContent => ({
  icon: 'target',
  title: questionText(table.view.value),
  detail: questionDetail(table.view.value),
});

/** A button for an answer that needs no die, card or space; null where it is not offered. */
function declineButton(table: TableModel, verb: 'done' | 'skip' | 'keep', label: string): ComponentChildren {
  const action = table.actions.value.find((each) => each.do === verb);
  return action === undefined ? null : <PlainButton label={label} onClick={() => void table.act(action)} />;
}

const canCover = ({ actions, view, me }: TableModel): boolean =>
  actions.value.some((action) => 'space' in action && cardAt(view.value, me.value, action.space) !== null);

const layPrompt = (table: TableModel): PromptContent => ({
  icon: 'play',
  title: questionText(table.view.value),
  detail: canCover(table) ? m().laying_more({}) : questionDetail(table.view.value),
  buttons: declineButton(table, 'done', m().done({})),
});

const PROMPTS: { [ask in AskName]?: (table: TableModel) => PromptContent } = {
  act: (table) =>
    table.isConfirmingEnd.value
      ? {
          icon: 'endTurn',
          title: m().end_anyway({}),
          detail: m().end_anyway_more({ dice: joinList(m(), table.view.value.dice) }),
          buttons: (
            <>
              <DismissButton label={m().go_on({})} onClick={() => (table.isConfirmingEnd.value = false)} />
              <button type="button" class="btn gold" onClick={() => table.endTurn()}>
                {m().end_turn({})}
              </button>
            </>
          ),
        }
      : {
          icon: 'roll',
          title: m().your_turn({}),
          detail: table.actions.value.every((action) => action.do === 'end')
            ? m().your_turn_done({})
            : m().your_turn_more({}),
        },
  lay: (table) => ({
    ...layPrompt(table),
    detail: m().lay_first_more({ count: vacantAtStart(table.view.value, table.me.value) }),
  }),
  place: (table) =>
    table.isHeldOpen.value
      ? {
          ...layPrompt(table),
          title: m().place_none({}),
          detail: m().place_none_more({ player: table.nameOf(table.opponent) }),
        }
      : layPrompt(table),
  die: (table) => ({
    ...defaultPrompt(table),
    icon: 'roll',
    buttons: declineButton(table, 'skip', m().skip({})),
  }),
  adjust: (table) => ({ ...defaultPrompt(table), icon: 'roll' }),
  reroll: (table) => {
    const action = rerollAction(table.actions.value, table.view.value.dice, table.marked.value);
    return {
      ...defaultPrompt(table),
      icon: 'roll',
      buttons: (
        <>
          {declineButton(table, 'keep', m().keep_dice({}))}
          <button
            type="button"
            class="btn gold"
            disabled={action === undefined}
            onClick={() => action !== undefined && void table.act(action)}
          >
            {m().roll_again({})}
          </button>
        </>
      ),
    };
  },
};
