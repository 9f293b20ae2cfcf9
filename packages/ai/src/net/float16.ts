/** Numbers of two bytes, as weights are kept. */

const word = new Float32Array(1);
const bits = new Uint32Array(word.buffer);

export function toFloat16(x: number): number {
  word[0] = x;
  const [b] = bits;
  const sign = (b >>> 16) & 0x8000;
  const exponent = ((b >>> 23) & 0xff) - 127 + 15;
  if (exponent <= 0) return sign;
  if (exponent >= 31) return sign | 0x7bff;
  // Rounded to the nearest; a carry into the exponent is right as it is.
  return sign | Math.min(0x7bff, ((exponent << 10) | ((b >>> 13) & 0x3ff)) + ((b >>> 12) & 1));
}

export function fromFloat16(half: number): number {
  const exponent = (half >>> 10) & 31;
  const sign = (half & 0x8000) << 16;
  bits[0] = exponent === 0 ? sign : sign | ((exponent - 15 + 127) << 23) | ((half & 0x3ff) << 13);
  return word[0];
}

/** Numbers as they are shipped: two bytes each, the lower one first. */
export function decodeFloat16(text: string): Float32Array {
  const bytes = atob(text);
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) =>
    fromFloat16(bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8)),
  );
}
