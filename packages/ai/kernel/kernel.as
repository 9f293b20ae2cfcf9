// AssemblyScript, compiled by `npm run build:kernel`; not part of the TypeScript project.
// Addresses are in bytes. The active features are at address 0, as 32-bit numbers, and the hidden units after them.

const HIDDEN_2: i32 = 32;
const HIDDEN_1_AT: i32 = 4096;

/**
 * The output before the sigmoid. `first`: a row of 16-bit numbers for each feature. `rest`: the other layers in floats, as in
 * network.ts. `width`: units of the first layer, a multiple of 64. `bias`: the row of its biases. `length`: of the list of
 * active features.
 */
export function evaluate(first: i32, rest: i32, width: i32, bias: i32, length: i32): f32 {
  const rowBytes: i32 = width << 1;
  for (let at: i32 = 0; at < rowBytes; at += 128) {
    const biases: i32 = first + bias * rowBytes + at;
    let a0 = v128.load(biases),
      a1 = v128.load(biases, 16),
      a2 = v128.load(biases, 32),
      a3 = v128.load(biases, 48);
    let a4 = v128.load(biases, 64),
      a5 = v128.load(biases, 80),
      a6 = v128.load(biases, 96),
      a7 = v128.load(biases, 112);
    for (let i = 0; i < length; i++) {
      const row: i32 = first + load<i32>(i << 2) * rowBytes + at;
      a0 = i16x8.add_sat_s(a0, v128.load(row));
      a1 = i16x8.add_sat_s(a1, v128.load(row, 16));
      a2 = i16x8.add_sat_s(a2, v128.load(row, 32));
      a3 = i16x8.add_sat_s(a3, v128.load(row, 48));
      a4 = i16x8.add_sat_s(a4, v128.load(row, 64));
      a5 = i16x8.add_sat_s(a5, v128.load(row, 80));
      a6 = i16x8.add_sat_s(a6, v128.load(row, 96));
      a7 = i16x8.add_sat_s(a7, v128.load(row, 112));
    }
    const units: i32 = HIDDEN_1_AT + at;
    v128.store(units, a0);
    v128.store(units, a1, 16);
    v128.store(units, a2, 32);
    v128.store(units, a3, 48);
    v128.store(units, a4, 64);
    v128.store(units, a5, 80);
    v128.store(units, a6, 96);
    v128.store(units, a7, 112);
  }
  const secondBias: i32 = rest + width * HIDDEN_2 * 4;
  const third: i32 = secondBias + HIDDEN_2 * 4;
  let a0 = v128.load(secondBias),
    a1 = v128.load(secondBias, 16),
    a2 = v128.load(secondBias, 32),
    a3 = v128.load(secondBias, 48);
  let a4 = v128.load(secondBias, 64),
    a5 = v128.load(secondBias, 80),
    a6 = v128.load(secondBias, 96),
    a7 = v128.load(secondBias, 112);
  // Units above zero are found eight at a time: a branch for each would be predicted wrongly half of the time.
  const none = i16x8.splat(0);
  for (let from: i32 = 0; from < width; from += 8) {
    let positive: i32 = i16x8.bitmask(i16x8.gt_s(v128.load(HIDDEN_1_AT + (from << 1)), none));
    while (positive != 0) {
      const h: i32 = from + <i32>ctz(positive);
      positive &= positive - 1;
      const factor = f32x4.splat(<f32>load<i16>(HIDDEN_1_AT + (h << 1)));
      const row: i32 = rest + h * HIDDEN_2 * 4;
      a0 = f32x4.add(a0, f32x4.mul(factor, v128.load(row)));
      a1 = f32x4.add(a1, f32x4.mul(factor, v128.load(row, 16)));
      a2 = f32x4.add(a2, f32x4.mul(factor, v128.load(row, 32)));
      a3 = f32x4.add(a3, f32x4.mul(factor, v128.load(row, 48)));
      a4 = f32x4.add(a4, f32x4.mul(factor, v128.load(row, 64)));
      a5 = f32x4.add(a5, f32x4.mul(factor, v128.load(row, 80)));
      a6 = f32x4.add(a6, f32x4.mul(factor, v128.load(row, 96)));
      a7 = f32x4.add(a7, f32x4.mul(factor, v128.load(row, 112)));
    }
  }
  // The output: the positive units times their weights.
  const zero = f32x4.splat(0);
  let sum = f32x4.mul(f32x4.max(a0, zero), v128.load(third));
  sum = f32x4.add(sum, f32x4.mul(f32x4.max(a1, zero), v128.load(third, 16)));
  sum = f32x4.add(sum, f32x4.mul(f32x4.max(a2, zero), v128.load(third, 32)));
  sum = f32x4.add(sum, f32x4.mul(f32x4.max(a3, zero), v128.load(third, 48)));
  sum = f32x4.add(sum, f32x4.mul(f32x4.max(a4, zero), v128.load(third, 64)));
  sum = f32x4.add(sum, f32x4.mul(f32x4.max(a5, zero), v128.load(third, 80)));
  sum = f32x4.add(sum, f32x4.mul(f32x4.max(a6, zero), v128.load(third, 96)));
  sum = f32x4.add(sum, f32x4.mul(f32x4.max(a7, zero), v128.load(third, 112)));
  return (
    f32x4.extract_lane(sum, 0) +
    f32x4.extract_lane(sum, 1) +
    f32x4.extract_lane(sum, 2) +
    f32x4.extract_lane(sum, 3) +
    load<f32>(third + HIDDEN_2 * 4)
  );
}
