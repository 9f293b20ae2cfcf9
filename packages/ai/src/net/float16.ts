/**
 * Half-precision floats, in which weights are stored. `DataView.getFloat16` would do for Node, but browsers have it only
 * since 2024/25 and the page supports older ones (build target es2023). The encoder is on the training side.
 */

const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

/** Reads subnormal numbers as zero: the encoder does not write them. */
export function fromFloat16(half: number): number {
  const exponent = (half >>> 10) & 31;
  const sign = (half & 0x8000) << 16;
  bits[0] = exponent === 0 ? sign : sign | ((exponent - 15 + 127) << 23) | ((half & 0x3ff) << 13);
  return float[0];
}

/** Decodes base64 of little-endian half-precision floats. */
export function decodeFloat16(base64: string): Float32Array<ArrayBuffer> {
  const bytes = atob(base64);
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) =>
    fromFloat16(bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8)),
  );
}
