import { spaceName } from '@arena/i18n';
import { BRIBERY, cardAt, spacesInPlay, type Player } from '@arena/rules';
import { useLayoutEffect } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import type { SectionId } from '../../rulebook/sections.ts';
import { useTable } from '../model/context.ts';
import { explained, type Topic } from '../model/explained.ts';
import type { TableModel } from '../model/table-model.ts';
import { handSize } from '../selectors/hands.ts';
import { drawPileTotal } from '../selectors/piles.ts';
import { useBubble } from './use-bubble.ts';

interface Explanation {
  name: string;
  text?: string;
  rule: SectionId;
}

/** The name of the thing that was tapped, and what it is for. */
export function ExplainBubble() {
  const table = useTable();
  const { value: shown } = explained;
  const bubble = useBubble(
    shown,
    () => shown?.anchor ?? null,
    () => {
      if (explained.value === shown) explained.value = null;
    },
  );
  useLayoutEffect(() => {
    shown?.anchor.setAttribute('data-explained', '');
    return () => shown?.anchor.removeAttribute('data-explained');
  }, [shown]);
  if (shown === null) return null;
  const { name, text, rule } = explanationOf(table, shown.topic);
  return (
    <div ref={bubble} class="why-not name-bubble" role="status">
      <p>
        <b>{name}</b>
        {text} <a href={`/rules#${rule}`}>{m().rule({})}</a>
      </p>
    </div>
  );
}

function explanationOf(table: TableModel, topic: Topic): Explanation {
  const { value: view } = table.view;
  switch (topic.about) {
    case 'bank':
      return { name: m().bank_has({ count: view.bank }), text: m().about_bank({}), rule: 'end' };
    case 'draw-pile':
      return {
        name: m().draw_pile_has({ count: drawPileTotal(view) }),
        text: m().about_draw_pile({}),
        rule: 'piles',
      };
    case 'vp':
    case 'money':
    case 'hand':
      return holdingOf(table, topic.about, topic.player);
    case 'space':
      return topic.space === BRIBERY
        ? { name: spaceName(m(), BRIBERY), text: m().about_bribery({}), rule: 'bribery' }
        : {
            name: spaceName(m(), topic.space),
            text: m().about_space({ die: topic.space }),
            rule: 'activate',
          };
    case 'effect':
      return { name: topic.text, rule: 'lasting' };
    case 'end-turn':
      return { name: m().end_turn({}), text: waitText(table), rule: 'turn' };
    case 'undo':
      return { name: m().undo({}), text: m().not_now_undo({}), rule: 'undo' };
    case 'hint':
      return { name: m().hint({}), text: waitText(table), rule: 'turn' };
  }
}

function holdingOf(table: TableModel, about: 'vp' | 'money' | 'hand', player: Player): Explanation {
  const { value: view } = table.view;
  const owner = table.nameOf(player);
  if (about === 'money')
    return {
      name: m().money_of({ player: owner, count: view.money[player] }),
      text: m().about_money({}),
      rule: 'money',
    };
  if (about === 'hand')
    return {
      name: m().hand_of({ player: owner, count: handSize(view, player) }),
      text: m().about_opponent_hand({}),
      rule: 'cards',
    };
  const vacant = spacesInPlay(view).filter((space) => cardAt(view, player, space) === null).length;
  const isMine = player === table.me.value;
  return {
    name: m().vp_of({ player: owner, count: view.vp[player] }),
    text: isMine && vacant > 0 ? m().about_vp_vacant({ count: vacant }) : m().about_vp({}),
    rule: isMine && vacant > 0 ? 'vacant' : 'aim',
  };
}

/** What has to happen first. */
function waitText(table: TableModel): string {
  if (table.snapshot.value.ending !== null) return m().not_now_over({});
  if (table.isMyDecision.value) return m().not_now_answer({});
  return m().not_now_waiting({ player: table.nameOf(table.opponent) });
}
