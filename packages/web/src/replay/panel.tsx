import { useId } from 'preact/hooks';
import { m } from '../settings/language.ts';
import { moveRovingFocus } from '../table/input/roving-focus.ts';
import { AnalysisProgress } from './analysis-progress.tsx';
import { GraphTable } from './graph-table.tsx';
import { TABS, type LookBack, type TabName } from './look-back.ts';
import { TurnList } from './turn-list.tsx';
import { TurningPoints } from './turning-points.tsx';
import { WhatIf } from './what-if.tsx';
import './panel.css';

const TAB_NAMES = {
  'turning-points': 'analysis_tab_points',
  turns: 'analysis_tab_turns',
  'what-if': 'analysis_tab_what_if',
} as const satisfies Record<TabName, string>;

/** The words beside the graph: turning points, turns, and what was tried instead. */
export function Panel({ lookBack }: { lookBack: LookBack }) {
  const id = useId();
  const { value: tab } = lookBack.tab;
  return (
    <section class="look-back-words" aria-label={m().analysis_title({})}>
      <div class="look-back-tabs" role="tablist" onKeyDown={moveRovingFocus}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-selected={tab === each}
            aria-controls={`${id}-panel`}
            tabIndex={tab === each ? 0 : -1}
            onClick={() => (lookBack.tab.value = each)}
          >
            {m()[TAB_NAMES[each]]({})}
          </button>
        ))}
      </div>
      <div class="tab-words" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {lookBack.run === null ? (
          <p class="known">{m().analysis_older({})}</p>
        ) : (
          <AnalysisProgress run={lookBack.run} />
        )}
        {tab === 'turning-points' && <TurningPoints lookBack={lookBack} />}
        {tab === 'turns' && <TurnList lookBack={lookBack} />}
        {tab === 'what-if' && <WhatIf lookBack={lookBack} />}
        <GraphTable lookBack={lookBack} />
      </div>
    </section>
  );
}
