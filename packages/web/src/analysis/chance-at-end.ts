import { AnalysisClient } from './analysis-client.ts';

/** Player 0's chance at the end of a record, as the analysis sees it at a glance; null if it cannot be analysed, or is not wanted any more. */
export async function chanceAtEnd(record: string, stop: AbortSignal): Promise<number | null> {
  const analyst = new AnalysisClient();
  stop.addEventListener('abort', () => analyst.stop());
  const { promise, resolve } = Promise.withResolvers<number | null>();
  // The first stage has the values at the ends of turns, and so at the end of the record.
  analyst
    .analyse(record, null, ({ analysis }) => resolve(analysis.steps.at(-1)?.after ?? null))
    .catch(() => resolve(null));
  const chance = await promise;
  analyst.stop();
  return chance;
}
