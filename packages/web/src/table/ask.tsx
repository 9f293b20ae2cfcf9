import { actionLabel, askText, cardLine, cardName, listOf, resultText, tellEvents } from '@arena/i18n';
import { costOf, type Action, type View } from '@arena/rules';
import type { ComponentChildren } from 'preact';
import { m } from '../language.ts';
import { Icon, type IconName } from '../parts/icon.tsx';
import { useTable } from './context.ts';
import { rerollOf } from './dice.tsx';
import type { TableModel } from './model.ts';

interface Question {
  icon: IconName;
  title: string;
  more?: string | undefined;
  buttons?: ComponentChildren;
}

/** The one place that asks: what is to be decided, what it means here, and the ways out. */
export function Ask() {
  const table = useTable();
  const { icon, title, more, buttons } = questionAt(table);
  const side = table.view.value.active === table.opponent && !table.isMine.value ? 'theirs' : '';
  return (
    <section class={`ask ${side}`} aria-label={m().ask_label({})}>
      <Icon name={icon} class="lead" />
      <div class="words" role="status">
        <h2>{title}</h2>
        {more !== undefined && <p>{more}</p>}
      </div>
      {buttons}
    </section>
  );
}

function questionAt(table: TableModel): Question {
  const { value: view } = table.view;
  const { ending, trouble, seeds } = table.sight.value;
  if (ending !== null) return { icon: 'vp', title: m().game_over({}), more: endText(table) };
  if (!seeds.every(Boolean)) return { icon: 'endTurn', title: m().dealing({}) };
  if (trouble !== null) return troubled(table);
  if (!table.isMine.value) return waiting(table);
  if (table.hint.value !== null) return hinted(table, table.hint.value);
  if (table.picked.value !== null) return carrying(table);
  return (QUESTIONS[view.decision.ask] ?? plain)(table);
}

export function endText(table: TableModel): string {
  const { ending, view } = table.sight.value;
  const telling = {
    names: table.host.names,
    viewer: table.viewer.value === 'spectator' ? null : table.viewer.value,
  };
  if (view.decision.result !== undefined) return resultText(m(), view.decision.result, telling);
  const winner = ending?.winner ?? null;
  if (winner === null) return m().ended_draw({});
  const names = { winner: table.nameOf(winner), loser: table.nameOf(winner === 0 ? 1 : 0) };
  return ending?.cause === 'time-out' ? m().ended_time(names) : m().ended_resigned(names);
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
  return { icon: 'endTurn', title: m().waiting({ player }), more: lastSentence(table) };
}

/** What has just happened, in one sentence. */
function lastSentence(table: TableModel): string | undefined {
  const { value: viewer } = table.viewer;
  const telling = { names: table.host.names, viewer: viewer === 'spectator' ? null : viewer };
  return tellEvents(m(), table.shown.value.events, telling).at(-1)?.text;
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
      more: labels.length === 0 ? m().where_die_more({}) : listOf(m(), labels),
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

const laying = (table: TableModel): Question => ({
  icon: 'play',
  title: askText(m(), table.view.value),
  more: m().laying_more({}),
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
      : { icon: 'roll', title: m().your_turn({}), more: m().your_turn_more({}) },
  lay: laying,
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
