import { actionLabel, askText, cardShortText, cardName, joinList, joinSentences } from '@arena/i18n';
import { costOf, type Action, type AskName, type Player, type View } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { m } from '../../settings/language.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { useTable } from '../model/context.ts';
import { rerollAction } from '../selectors/reroll.ts';
import { cardAt } from '../selectors/spaces.ts';
import { OutcomeText, LastEventText, UndoQuestion } from './lazy.ts';
import type { UiRequest } from '../input/shortcuts.ts';
import type { TableModel } from '../model/table-model.ts';
import { undoneText } from '../shared/undo-text.ts';

interface PromptContent {
  icon: IconName;
  title: string;
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
  const side = table.view.value.active === table.opponent && !table.isMyDecision.value ? 'theirs' : '';
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
  if (!table.isReady.value) return { icon: 'endTurn', title: m().dealing({}) };
  if (trouble !== null) return botErrorPrompt(table, trouble.player);
  if (!table.isMyDecision.value) return waitingPrompt(table);
  if (table.hint.value !== null) return hintPrompt(table, table.hint.value);
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

function botErrorPrompt(table: TableModel, bot: Player): PromptContent {
  return {
    icon: 'help',
    title: m().bot_trouble({ player: table.nameOf(bot) }),
    detail: m().bot_trouble_more({}),
    buttons: (
      <button type="button" class="btn gold" onClick={() => void table.send({ type: 'retry-bot' })}>
        {m().bot_retry({})}
      </button>
    ),
  };
}

function waitingPrompt(table: TableModel): PromptContent {
  const { actor, ask } = table.view.value.decision;
  const player = actor === 0 || actor === 1 ? table.nameOf(actor) : '';
  const title = ask === 'pass' ? m().waiting_pass({ player }) : m().waiting({ player });
  return { icon: 'endTurn', title, detail: <LastEventText />, isAnnounced: true };
}

function hintPrompt(table: TableModel, action: Action): PromptContent {
  return {
    icon: 'hint',
    title: m().hint_is({}),
    detail: actionLabel(m(), action, table.view.value, { names: table.host.names }),
    buttons: (
      <>
        <PlainButton label={m().no_thanks({})} onClick={() => (table.hint.value = null)} />
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
  const buttons = <PutBackButton table={table} />;
  if (item?.at === 'die') {
    const { die } = item;
    const cards = table.actions.value.filter(
      (action) => (action.do === 'activate' || action.do === 'bribe') && action.die === die,
    );
    const labels = cards.map((action) => actionLabel(m(), action, view, { names: table.host.names }));
    return {
      icon: 'roll',
      title: m().where_die({ die }),
      detail:
        labels.length === 0
          ? m().where_die_more({})
          : joinSentences(m(), [m().full_stop({ text: joinList(m(), labels) }), m().where_die_more({})]),
      buttons,
    };
  }
  if (item?.at === 'card') {
    const { card } = item;
    const cost = view.decision.ask === 'act' ? costOf(view, card) : 0;
    const line = cardShortText(m(), card);
    return {
      icon: 'play',
      title: m().where_card({ card: cardName(m(), card) }),
      detail: cost > 0 ? m().where_card_cost({ line, cost }) : line,
      buttons,
    };
  }
  return { icon: 'swap', title: askText(m(), view), detail: m().swap_more({}), buttons };
}

const PutBackButton = ({ table }: { table: TableModel }) => (
  <button
    type="button"
    class="btn quiet put-back"
    aria-label={m().put_back({})}
    onClick={() => table.clearSelection()}
  >
    <Icon name="close" class="narrow" />
    <span class="wide">{m().put_back({})}</span>
  </button>
);

const PlainButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" class="btn" onClick={onClick}>
    {label}
  </button>
);

const defaultPrompt = (table: TableModel): PromptContent => ({
  icon: 'target',
  title: askText(m(), table.view.value),
  detail: actingLine(table.view.value),
});

const actingLine = ({ decision: { acting } }: View): string | undefined =>
  acting === undefined ? undefined : cardShortText(m(), acting);

/** A button for an answer that needs no die, card or space; null where it is not offered. */
function declineButton(table: TableModel, verb: 'done' | 'skip' | 'keep', label: string): ComponentChildren {
  const action = table.actions.value.find((each) => each.do === verb);
  return action === undefined ? null : <PlainButton label={label} onClick={() => void table.act(action)} />;
}

const canCover = ({ actions, view, me }: TableModel): boolean =>
  actions.value.some((action) => 'space' in action && cardAt(view.value, me.value, action.space) !== null);

const layPrompt = (table: TableModel): PromptContent => ({
  icon: 'play',
  title: askText(m(), table.view.value),
  detail: canCover(table) ? m().laying_more({}) : undefined,
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
              <PlainButton label={m().go_on({})} onClick={() => (table.isConfirmingEnd.value = false)} />
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
  lay: (table) => ({ ...layPrompt(table), detail: m().lay_first_more({}) }),
  place: layPrompt,
  die: (table) => ({
    ...defaultPrompt(table),
    icon: 'roll',
    buttons: declineButton(table, 'skip', m().skip({})),
  }),
  adjust: (table) => ({ ...defaultPrompt(table), icon: 'roll' }),
  reroll: (table) => {
    const action = rerollAction(table.actions.value, table.view.value.dice, table.marked.value);
    return {
      icon: 'roll',
      title: askText(m(), table.view.value),
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
