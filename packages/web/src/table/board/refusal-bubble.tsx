import { refusalText } from '@arena/i18n';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { Icon } from '../../components/icon.tsx';
import { SECTION_OF_REASON } from '../../rulebook/sections.ts';
import { useTable } from '../model/context.ts';
import type { RefusedAttempt, TableModel } from '../model/table-model.ts';

const GAP = 8;

/** Why an attempt was refused, next to its target. The next touch closes it. */
export function RefusalBubble() {
  const table = useTable();
  const { value: refused } = table.refusedAttempt;
  const bubble = useRef<HTMLDivElement>(null);
  // In the same frame, but after rendering: only then is the target marked.
  useLayoutEffect(() => {
    queueMicrotask(() => {
      const target = document.querySelector('.struck');
      if (bubble.current !== null && target !== null)
        positionBubble(bubble.current, target.getBoundingClientRect());
    });
    const abort = new AbortController();
    // Later: nothing else should render in the frame that responds to the touch.
    const close = ({ target }: Event): void => {
      if (!(target instanceof Node && bubble.current?.contains(target)))
        requestAnimationFrame(() =>
          setTimeout(() => {
            if (table.refusedAttempt.value === refused) table.refusedAttempt.value = null;
          }),
        );
    };
    addEventListener('pointerdown', close, { signal: abort.signal });
    return () => abort.abort();
  }, [refused]);
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

function positionBubble(bubble: HTMLElement, { left, right, top, bottom }: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const middle = (left + right) / 2;
  const x = Math.max(GAP, Math.min(innerWidth - width - GAP, middle - width / 2));
  const isBelow = bottom + height + 2 * GAP < innerHeight;
  const y = isBelow ? bottom + GAP : Math.max(GAP, top - height - GAP);
  bubble.style.left = `${x}px`;
  bubble.style.top = `${y}px`;
  bubble.style.setProperty('--tip', `${middle - x}px`);
  bubble.classList.toggle('above', !isBelow);
}
