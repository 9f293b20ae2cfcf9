import { m } from '../../settings/language.ts';
import { useTable } from '../model/context.ts';
import { layProgress } from '../selectors/set-up.ts';

/** One stone for each card to lay before the game; those of laid cards are filled. */
export function LaidStones() {
  const table = useTable();
  const { laid, cards } = layProgress(table.view.value, table.me.value);
  return (
    <span class="laid-stones" role="img" aria-label={m().laid_of({ placed: laid, cards })}>
      {Array.from({ length: cards }, (_, i) => (
        <i key={i} class={i < laid ? 'filled' : ''} />
      ))}
    </span>
  );
}
