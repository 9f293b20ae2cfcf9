/** A table in Markdown; numbers are aligned by the reader's eye. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  console.log(`\n## ${title}\n`);
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
}

/** The value below which this share of the numbers lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export const yesOrNo = (isMet: boolean): string => (isMet ? 'yes' : 'NO');
export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
