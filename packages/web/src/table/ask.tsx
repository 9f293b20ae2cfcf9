import { actionLabel, askText, cardLine, cardName, listOf, sentences } from '@arena/i18n';
import { costOf, type Action, type View } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { m } from '../language.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { useTable } from './context.ts';
import { rerollOf } from './dice.tsx';
import { EndText, LastSentence } from './later.ts';
import type { Request } from './keys.ts';
import type { TableModel } from './model.ts';

interface Question {
  icon: IconName;
  title: string;
  more?: ComponentChildren;
  buttons?: ComponentChildren;
  /** The announcer tells the same. */
  isTold?: boolean;
}

/** The one place that asks: what is to be decided, what it means here, and the ways out. */
export function Ask({ request }: { request: (wish: Request) => void }) {
  const table = useTable();
  const { icon, title, more, buttons, isTold = false } = questionAt(table, request);
  const side = table.view.value.active === table.opponent && !table.isMine.value ? 'theirs' : '';
  return (
    <section class={`ask ${side}`} aria-label={m().ask_label({})}>
      <Icon name={icon} class="lead" />
      <div class="words" role={isTold ? undefined : 'status'}>
        <h2 tabIndex={-1}>{title}</h2>
        {more !== undefined && <p>{more}</p>}
      </div>
      {buttons}
    </section>
  );
}

function questionAt(table: TableModel, request: (wish: Request) => void): Question {
  const { value: view } = table.view;
  const { ending, trouble, seeds } = table.sight.value;
  if (ending !== null)
    return {
      icon: 'vp',
      title: m().game_over({}),
      more: <EndText />,
      buttons: <Quiet label={m().what_next({})} onClick={() => request('over')} />,
    };
  if (!seeds.every(Boolean)) return { icon: 'endTurn', title: m().dealing({}) };
  if (trouble !== null) return troubled(table);
  if (!table.isMine.value) return waiting(table);
  if (table.hint.value !== null) return hinted(table, table.hint.value);
  if (table.picked.value !== null) return carrying(table);
  return (QUESTIONS[view.decision.ask] ?? plain)(table);
}

function troubled(table: TableModel): Question {
  const { trouble } = table.sight.value;
  return {
    icon: 'help',
    title: m().bot_trouble({ player: table.nameOf(trouble?.player ?? 0) }),
    more: m().bot_trouble_more({}),
    buttons: (
      <button type="button" class="btn gold" onClick={() => void table.send({ type: 'retry-bot' })}>
        {m().bot_retry({})}
      </button>
    ),
  };
}

function waiting(table: TableModel): Question {
  const { actor } = table.view.value.decision;
  const player = actor === 0 || actor === 1 ? table.nameOf(actor) : '';
  return { icon: 'endTurn', title: m().waiting({ player }), more: <LastSentence />, isTold: true };
}

function hinted(table: TableModel, action: Action): Question {
  return {
    icon: 'hint',
    title: m().hint_is({}),
    more: actionLabel(m(), action, table.view.value, { names: table.host.names }),
    buttons: (
      <>
        <Quiet label={m().no_thanks({})} onClick={() => (table.hint.value = null)} />
        <button type="button" class="btn gold" onClick={() => void table.act(action)}>
          {m().do_it({})}
        </button>
      </>
    ),
  };
}

function carrying(table: TableModel): Question {
  const { value: view } = table.view;
  const thing = table.picked.value?.thing;
  const buttons = <PutBack table={table} />;
  if (thing?.at === 'die') {
    const { die } = thing;
    const cards = table.actions.value.filter(
      (action) => (action.do === 'activate' || action.do === 'bribe') && action.die === die,
    );
    const labels = cards.map((action) => actionLabel(m(), action, view, { names: table.host.names }));
    return {
      icon: 'roll',
      title: m().where_die({ die }),
      more:
        labels.length === 0
          ? m().where_die_more({})
          : sentences(m(), [m().full_stop({ text: listOf(m(), labels) }), m().where_die_more({})]),
      buttons,
    };
  }
  if (thing?.at === 'card') {
    const { card } = thing;
    const cost = view.decision.ask === 'act' ? costOf(view, card) : 0;
    const line = cardLine(m(), card);
    return {
      icon: 'play',
      title: m().where_card({ card: cardName(m(), card) }),
      more: cost > 0 ? m().where_card_cost({ line, cost }) : line,
      buttons,
    };
  }
  return { icon: 'swap', title: askText(m(), view), more: m().swap_more({}), buttons };
}

const PutBack = ({ table }: { table: TableModel }) => (
  <button
    type="button"
    class="btn quiet put-back"
    aria-label={m().put_back({})}
    onClick={() => table.putBack()}
  >
    <Icon name="close" class="narrow" />
    <span class="wide">{m().put_back({})}</span>
  </button>
);

const Quiet = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" class="btn" onClick={onClick}>
    {label}
  </button>
);

const plain = (table: TableModel): Question => ({
  icon: 'target',
  title: askText(m(), table.view.value),
  more: actingLine(table.view.value),
});

const actingLine = ({ decision: { acting } }: View): string | undefined =>
  acting === undefined ? undefined : cardLine(m(), acting);

/** A button for an answer that needs no thing, where it is offered. */
function way(table: TableModel, verb: 'done' | 'skip' | 'keep', label: string): ComponentChildren {
  const action = table.actions.value.find((each) => each.do === verb);
  return action === undefined ? null : <Quiet label={label} onClick={() => void table.act(action)} />;
}

const mayCover = ({ actions, view, me }: TableModel): boolean =>
  actions.value.some((action) => 'space' in action && view.value.rows[me.value][action.space - 1] !== null);

const laying = (table: TableModel): Question => ({
  icon: 'play',
  title: askText(m(), table.view.value),
  more: mayCover(table) ? m().laying_more({}) : undefined,
  buttons: way(table, 'done', m().done({})),
});

const QUESTIONS: { [ask: string]: (table: TableModel) => Question } = {
  act: (table) =>
    table.isEnding.value
      ? {
          icon: 'endTurn',
          title: m().end_anyway({}),
          more: m().end_anyway_more({ dice: listOf(m(), table.view.value.dice) }),
          buttons: (
            <>
              <Quiet label={m().go_on({})} onClick={() => (table.isEnding.value = false)} />
              <button type="button" class="btn gold" onClick={() => table.end()}>
                {m().end_turn({})}
              </button>
            </>
          ),
        }
      : {
          icon: 'roll',
          title: m().your_turn({}),
          more: table.actions.value.every((action) => action.do === 'end')
            ? m().your_turn_done({})
            : m().your_turn_more({}),
        },
  lay: (table) => ({ ...laying(table), more: m().lay_first_more({}) }),
  place: laying,
  die: (table) => ({ ...plain(table), icon: 'roll', buttons: way(table, 'skip', m().skip({})) }),
  adjust: (table) => ({ ...plain(table), icon: 'roll' }),
  reroll: (table) => {
    const action = rerollOf(table.actions.value, table.view.value.dice, table.marked.value);
    return {
      icon: 'roll',
      title: askText(m(), table.view.value),
      buttons: (
        <>
          {way(table, 'keep', m().keep_dice({}))}
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
