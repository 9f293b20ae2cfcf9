import { balanceOf, type GameAnalysis } from '@arena/ai/game-analysis';
import { opponentOf, parseRecord, type Player } from '@arena/rules';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { AnalysisRun, stagesDone } from '../analysis/analysis-run.ts';
import { Callout } from '../components/form.tsx';
import { m } from '../settings/language.ts';
import { analysisShelf } from '../store/game-store.ts';
import { EvenLuck } from './even-luck.tsx';
import { NoGames } from './no-games.tsx';
import { useToldGame, type ToldGame } from './told-game.ts';
import { rollOfGame } from './roll-of-game.ts';
import { RollSection } from './roll-section.tsx';
import { WaterfallSection } from './waterfall-section.tsx';

export function ThisGame() {
  const game = useToldGame();
  if (game === 'loading') return null;
  if (game === null) return <NoGames />;
  return <AnalysedGame key={game.record} {...game} />;
}

function AnalysedGame(game: ToldGame) {
  const [run] = useState(() => new AnalysisRun(game.record, shelfOf(game.record)));
  useEffect(() => {
    void run.start();
    return () => run.close();
  }, []);
  if (run.status.value === 'failed')
    return (
      <Callout isError>
        <p>{m().luck_not_analysed({})}</p>
      </Callout>
    );
  const { value: analysis } = run.analysis;
  if (analysis === null || stagesDone(analysis.stage) < stagesDone('luck')) return <Waiting run={run} />;
  return <Result {...game} analysis={analysis} />;
}

/** A record that cannot be read has no shelf; the worker says what is wrong with it. */
function shelfOf(record: string) {
  try {
    return analysisShelf(record);
  } catch {
    return { key: () => record, load: () => Promise.resolve(null), keep: () => Promise.resolve() };
  }
}

function Waiting({ run }: { run: AnalysisRun }) {
  const { stage, done, total } = run.progress.value;
  const share = (stagesDone(stage) - 1 + (total === 0 ? 0 : done / total)) / 3;
  return (
    <section class="slab luck-waiting">
      <p id="luck-waiting">{m().luck_waiting({})}</p>
      <progress aria-labelledby="luck-waiting" value={Math.min(1, Math.max(0, share))} />
    </section>
  );
}

function Result({ record, perspective, ending, analysis }: ToldGame & { analysis: GameAnalysis }) {
  const side: Player = perspective.viewer ?? 0;
  const balance = useMemo(() => balanceOf(analysis, side), [analysis, side]);
  const roll = useMemo(() => rollOfGame(analysis, parseRecord(record).codes, side), [analysis, record, side]);
  const shown = { perspective, ending, side, analysis, balance };
  return (
    <>
      <WaterfallSection {...shown} />
      <div class="luck-two">
        {roll !== null && <RollSection {...shown} roll={roll} />}
        <EvenLuck {...shown} />
      </div>
      <p class="luck-key">
        <span class="own">{perspective.viewer === null ? perspective.names[side] : m().luck_you({})}</span>
        <span class="other">{perspective.names[opponentOf(side)]}</span>
        {m().luck_same_figures({})}
      </p>
    </>
  );
}
