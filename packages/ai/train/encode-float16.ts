const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

/**
 * Encodes a number as a half-precision float for src/net/float16.ts. `DataView.setFloat16` rounds ties to even and writes
 * subnormal numbers, so 69 of the 106,113 shipped weights would come out differently.
 */
export function toFloat16(x: number): number {
  float[0] = x;
  const [b = 0] = bits;
  const sign = (b >>> 16) & 0x8000;
  const exponent = ((b >>> 23) & 0xff) - 127 + 15;
  if (exponent <= 0) return sign;
  if (exponent >= 31) return sign | 0x7bff;
  // Rounds to nearest; a carry into the exponent gives the right result.
  return sign | Math.min(0x7bff, ((exponent << 10) | ((b >>> 13) & 0x3ff)) + ((b >>> 12) & 1));
}

export const encodeFloat16 = (weights: Float32Array): string =>
  Buffer.from(Uint16Array.from(weights, toFloat16).buffer).toString('base64');
