const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes in letters that may stand anywhere in a link. */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b = 0, c = 0] = bytes.subarray(i, i + 3);
    const word = (a << 16) | (b << 8) | c;
    text += [18, 12, 6, 0].map((shift) => LETTERS[(word >> shift) & 63]).join('');
  }
  return text.slice(0, Math.ceil((bytes.length * 4) / 3));
}

/** Of these letters only. */
export function fromBase64url(text: string): Uint8Array {
  const bytes: number[] = [];
  let word = 0;
  for (let i = 0; i < text.length; i++) {
    word = ((word << 6) | LETTERS.indexOf(text[i])) & 0xffff;
    if (i % 4 > 0) bytes.push((word >> (6 - 2 * (i % 4))) & 0xff);
  }
  return Uint8Array.from(bytes);
}
