import { refusalText } from '@arena/i18n';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { m } from '../../settings/language.ts';
import { Icon } from '../../components/icon.tsx';
import { SECTION_OF_REASON } from '../../rulebook/sections.ts';
import { useTable } from '../model/context.ts';
import type { RefusedAttempt, TableModel } from '../model/table-model.ts';

const GAP = 8;

/** Why a try failed, beside what it was aimed at. It leaves at the next touch. */
export function RefusalBubble() {
  const table = useTable();
  const { value: struck } = table.refusedAttempt;
  const bubble = useRef<HTMLDivElement>(null);
  // In the same frame, but after everything is drawn anew: only then is it marked what was struck.
  useLayoutEffect(() => {
    queueMicrotask(() => {
      const target = document.querySelector('.struck');
      if (bubble.current !== null && target !== null)
        positionBubble(bubble.current, target.getBoundingClientRect());
    });
    const stop = new AbortController();
    // Not before the touch has been answered: nothing is drawn anew in the frame that shows it was felt.
    const leave = ({ target }: Event): void => {
      if (!bubble.current?.contains(target as Node))
        requestAnimationFrame(() =>
          setTimeout(() => {
            if (table.refusedAttempt.value === struck) table.refusedAttempt.value = null;
          }),
        );
    };
    addEventListener('pointerdown', leave, { signal: stop.signal });
    return () => stop.abort();
  }, [struck]);
  if (struck === null) return null;
  const rule = struck.action === null ? 'activate' : SECTION_OF_REASON[struck.rule];
  return (
    <div ref={bubble} class="why-not" role="alert">
      <Icon name="info" />
      <p>
        {reasonFor(table, struck)} <a href={`/rules#${rule}`}>{m().rule({})}</a>
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
