import { askText } from '@arena/i18n';
import { m } from '../../settings/language.ts';
import { moveRovingFocus } from '../input/roving-focus.ts';
import { useTable } from '../model/context.ts';
import { handCards } from '../selectors/hands.ts';
import { cardLine } from '../shared/card-line.ts';
import { CardOption } from './card-option.tsx';
import { Sheet } from './sheet.tsx';

/** Choose two cards for the opponent before the game begins. */
export function PassSheet() {
  const table = useTable();
  const { value: view } = table.view;
  const { value: marked } = table.marked;
  const hand = handCards(view, table.me.value);
  const chosen = marked.flatMap((i) => hand[i] ?? []);
  const wanted = chosen.toSorted().join();
  const action = table.actions.value.find(
    (each) => each.do === 'pass' && each.cards.toSorted().join() === wanted,
  );
  const to = table.nameOf(table.opponent);
  return (
    <Sheet icon="swap" title={askText(m(), view)} more={m().pass_more({ player: to })} class="take">
      <ol class="offer" role="group" aria-label={askText(m(), view)} onKeyDown={moveRovingFocus}>
        {hand.map((card, i) => (
          <CardOption
            key={`${i}-${card}`}
            card={card}
            role="checkbox"
            isChosen={marked.includes(i)}
            isTabStop={i === 0}
            onClick={() => table.toggleMark(i)}
          />
        ))}
      </ol>
      <p class="peek">{chosen.length === 0 ? m().choose_two({}) : chosen.map(cardLine).join(' · ')}</p>
      <div class="acts">
        <button
          type="button"
          class="btn gold"
          disabled={action === undefined}
          onClick={() => action !== undefined && void table.act(action)}
        >
          {m().pass_both({ player: to })}
        </button>
      </div>
    </Sheet>
  );
}
