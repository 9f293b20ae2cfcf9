import { MAX_LINE_LENGTH } from './session.ts';

/** Splits chunks of text into lines. Of an overlong line, it keeps only enough to notice. */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  let begun = '';
  for await (const piece of pieces) {
    let from = 0;
    for (let to = piece.indexOf('\n'); to >= 0; to = piece.indexOf('\n', from)) {
      yield begun + piece.slice(from, to);
      begun = '';
      from = to + 1;
    }
    if (begun.length <= MAX_LINE_LENGTH) begun += piece.slice(from);
  }
  if (begun !== '') yield begun;
}
