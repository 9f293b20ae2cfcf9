import { refusalText } from '@arena/i18n';
import { m } from '../../settings/language.ts';
import { Icon } from '../../components/icon.tsx';
import { SECTION_OF_REASON } from '../../rulebook/sections.ts';
import { useTable } from '../model/context.ts';
import type { RefusedAttempt, TableModel } from '../model/table-model.ts';
import { useBubble } from './use-bubble.ts';

/** Why an attempt was refused, next to its target. The next touch closes it. */
export function RefusalBubble() {
  const table = useTable();
  const { value: refused } = table.refusedAttempt;
  const bubble = useBubble(
    refused,
    () => document.querySelector('.struck'),
    () => {
      if (table.refusedAttempt.value === refused) table.refusedAttempt.value = null;
    },
  );
  if (refused === null) return null;
  const rule = refused.action === null ? 'activate' : SECTION_OF_REASON[refused.rule];
  return (
    <div ref={bubble} class="why-not" role="alert">
      <Icon name="info" />
      <p>
        {reasonFor(table, refused)} <a href={`/rules#${rule}`}>{m().rule({})}</a>
      </p>
    </div>
  );
}

function reasonFor(table: TableModel, { rule, action }: RefusedAttempt): string {
  if (action !== null) return refusalText(m(), rule, action, table.view.value);
  if (rule === 'not-yours') return m().refused_not_yours({});
  return rule === 'elsewhere' ? m().refused_elsewhere({}) : m().refused_empty_handed({});
}
