import { cpus, loadavg } from 'node:os';

/** Prints a Markdown table. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  console.log(`\n## ${title}\n`);
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}

/** The value below which this share of the numbers falls. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** Half the range, relative to the median. */
export const spread = (numbers: readonly number[]): string =>
  `±${(((Math.max(...numbers) - Math.min(...numbers)) / 2 / median(numbers)) * 100).toFixed(0)} %`;

export const thousands = (n: number): string => Math.round(n).toLocaleString('en');
export const yesOrNo = (isMet: boolean): string => (isMet ? 'yes' : 'NO');
export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** CPU time of this process so far, all threads together. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

export const cpuModel = (): string => `${cpus().length} x ${cpus()[0]?.model ?? 'unknown CPU'}`;
/** Average over the last minute: with more than one busy process per core, the times are those of a busy machine. */
export const systemLoad = (): string => (loadavg()[0] ?? 0).toFixed(1);
