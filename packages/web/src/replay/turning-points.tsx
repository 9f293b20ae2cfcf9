import { largestErrorOf, type GameAnalysis, type TurningPoint } from '@arena/ai/game-analysis';
import { joinSentences, luckDecidedText, nobodyErredText, turningPointTitle } from '@arena/i18n';
import { useEffect, useRef, useState } from 'preact/hooks';
import { percent, signedPercent } from '../charts/percent.ts';
import type { TurningPointStory } from '../host/record-worker.ts';
import { romanNumeral } from '../charts/roman-numeral.ts';
import { m } from '../settings/language.ts';
import { chancesAround } from './chances-around.ts';
import { Legend } from './grade-mark.tsx';
import type { LookBack } from './look-back.ts';
import { isWide } from './layout.ts';
import { OpenPoint } from './open-point.tsx';
import { perspectiveOf } from './perspective.ts';

/** Where the game turned, the most important first. */
export function TurningPoints({ lookBack }: { lookBack: LookBack }) {
  const { analysis } = lookBack;
  if (analysis === null) return null;
  if (analysis.stage !== 'turning-points') return <Suspects lookBack={lookBack} />;
  const points = analysis.turningPoints;
  return (
    <>
      {points.every(({ cause }) => cause === 'luck') && (
        <NobodyErred lookBack={lookBack} analysis={analysis} />
      )}
      {points.map((point, i) => (
        <Point key={point.turn} lookBack={lookBack} point={point} numeral={romanNumeral(i + 1)} />
      ))}
      <Legend />
    </>
  );
}

/** Without an error worth a turning point, luck decided the game. */
function NobodyErred({ lookBack, analysis }: { lookBack: LookBack; analysis: GameAnalysis }) {
  const told = useStory(lookBack, analysis.turningPoints[0])?.told ?? null;
  const sentences = [
    nobodyErredText(m(), largestErrorOf(analysis)),
    ...(told === null ? [] : [luckDecidedText(m(), told, perspectiveOf(lookBack))]),
  ];
  return <p class="known">{joinSentences(m(), sentences)}</p>;
}

/** What the point is about; null until it is known. */
function useStory({ records }: LookBack, point: TurningPoint | undefined): TurningPointStory | null {
  const [story, setStory] = useState<TurningPointStory | null>(null);
  useEffect(() => {
    let isWanted = point !== undefined;
    if (point !== undefined)
      void records.call('tell', point).then(
        (told) => isWanted && setStory(told),
        () => undefined,
      );
    return () => void (isWanted = false);
  }, [records, point]);
  return story;
}

interface Props {
  lookBack: LookBack;
  point: TurningPoint;
  numeral: string;
}

function Point({ lookBack, point, numeral }: Props) {
  const story = useStory(lookBack, point);
  const section = useRef<HTMLElement>(null);
  const isOpen = lookBack.openedTurn.value === point.turn;
  const isOwn = point.side === lookBack.replay.side.value;
  const change = isOwn ? point.change : -point.change;
  const { analysis, replay } = lookBack;
  const chances = analysis === null ? null : chancesAround(analysis, point, replay.side.value);
  const toggle = (): void => {
    if (isOpen) lookBack.openedTurn.value = null;
    else lookBack.openTurningPoint(point);
  };
  useEffect(() => {
    if (isOpen) section.current?.scrollIntoView({ block: isWide.value ? 'nearest' : 'start' });
  }, [isOpen]);
  return (
    <section ref={section} class="point">
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          <span class="numeral" aria-hidden="true">
            {numeral}
          </span>
          <span class="point-words">
            <b>
              {story === null || story.told === null
                ? m().look_back_turn({ turn: point.turn })
                : turningPointTitle(m(), story.told, perspectiveOf(lookBack))}
            </b>
            {chances !== null && (
              <small>
                {m().analysis_before_after({
                  before: percent(chances.before),
                  after: percent(chances.after),
                })}
              </small>
            )}
          </span>
          <b class={`point-change ${isOwn ? 'own' : 'other'}`}>{signedPercent(change)}</b>
        </button>
      </h3>
      {isOpen && story !== null && <OpenPoint lookBack={lookBack} point={point} story={story} />}
    </section>
  );
}

/** While only values are known: the turns in which the chance moved most. */
function Suspects({ lookBack }: { lookBack: LookBack }) {
  const { turns } = lookBack.chart.value;
  const moves = turns
    .map(({ turn, from, to }) => {
      const [before, after] = [lookBack.chanceAt(from), lookBack.chanceAt(to)];
      return { turn, move: before === null || after === null ? 0 : Math.abs(after - before) };
    })
    .filter(({ move }) => move > 0.03)
    .toSorted((a, b) => b.move - a.move)
    .slice(0, 3)
    .map(({ turn }) => turn)
    .toSorted((a, b) => a - b);
  if (moves.length === 0) return null;
  return (
    <section class="point suspects">
      <span class="numeral" aria-hidden="true">
        ?
      </span>
      <p>
        <b>{m().analysis_suspects({ turns: moves.join(', ') })}</b>
        <small>{m().analysis_suspects_more({})}</small>
      </p>
    </section>
  );
}
