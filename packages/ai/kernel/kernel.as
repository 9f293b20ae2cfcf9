// AssemblyScript, compiled by `npm run build:kernel`; not part of the TypeScript project.
// Memory: each thread has its own scratch area with the active features, followed by the hidden units and the gradient.
// The weights come after all scratch areas, in the layout of network.ts.

const HIDDEN_1: i32 = 64;
const HIDDEN_2: i32 = 32;
const HIDDEN_1_AT: i32 = 2048;
const HIDDEN_2_AT: i32 = HIDDEN_1_AT + HIDDEN_1 * 4;
const GRADIENT_AT: i32 = HIDDEN_2_AT + HIDDEN_2 * 4;
const WEIGHTS_OFFSET: i32 = 65536;

/** The output before the sigmoid. `inputs` is the number of features, `length` the number of active ones. */
export function evaluate(scratch: i32, inputs: i32, length: i32): f32 {
  const hidden1: i32 = scratch + HIDDEN_1_AT;
  const hidden2: i32 = scratch + HIDDEN_2_AT;
  const firstBias: i32 = WEIGHTS_OFFSET + inputs * HIDDEN_1 * 4;
  const second: i32 = firstBias + HIDDEN_1 * 4;
  const secondBias: i32 = second + HIDDEN_1 * HIDDEN_2 * 4;
  const third: i32 = secondBias + HIDDEN_2 * 4;
  let a0 = v128.load(firstBias),
    a1 = v128.load(firstBias, 16),
    a2 = v128.load(firstBias, 32),
    a3 = v128.load(firstBias, 48);
  let a4 = v128.load(firstBias, 64),
    a5 = v128.load(firstBias, 80),
    a6 = v128.load(firstBias, 96),
    a7 = v128.load(firstBias, 112);
  let b0 = v128.load(firstBias, 128),
    b1 = v128.load(firstBias, 144),
    b2 = v128.load(firstBias, 160),
    b3 = v128.load(firstBias, 176);
  let b4 = v128.load(firstBias, 192),
    b5 = v128.load(firstBias, 208),
    b6 = v128.load(firstBias, 224),
    b7 = v128.load(firstBias, 240);
  for (let i = 0; i < length; i++) {
    const row = WEIGHTS_OFFSET + load<i32>(scratch + (i << 2)) * HIDDEN_1 * 4;
    a0 = f32x4.add(a0, v128.load(row));
    a1 = f32x4.add(a1, v128.load(row, 16));
    a2 = f32x4.add(a2, v128.load(row, 32));
    a3 = f32x4.add(a3, v128.load(row, 48));
    a4 = f32x4.add(a4, v128.load(row, 64));
    a5 = f32x4.add(a5, v128.load(row, 80));
    a6 = f32x4.add(a6, v128.load(row, 96));
    a7 = f32x4.add(a7, v128.load(row, 112));
    b0 = f32x4.add(b0, v128.load(row, 128));
    b1 = f32x4.add(b1, v128.load(row, 144));
    b2 = f32x4.add(b2, v128.load(row, 160));
    b3 = f32x4.add(b3, v128.load(row, 176));
    b4 = f32x4.add(b4, v128.load(row, 192));
    b5 = f32x4.add(b5, v128.load(row, 208));
    b6 = f32x4.add(b6, v128.load(row, 224));
    b7 = f32x4.add(b7, v128.load(row, 240));
  }
  v128.store(hidden1, a0);
  v128.store(hidden1, a1, 16);
  v128.store(hidden1, a2, 32);
  v128.store(hidden1, a3, 48);
  v128.store(hidden1, a4, 64);
  v128.store(hidden1, a5, 80);
  v128.store(hidden1, a6, 96);
  v128.store(hidden1, a7, 112);
  v128.store(hidden1, b0, 128);
  v128.store(hidden1, b1, 144);
  v128.store(hidden1, b2, 160);
  v128.store(hidden1, b3, 176);
  v128.store(hidden1, b4, 192);
  v128.store(hidden1, b5, 208);
  v128.store(hidden1, b6, 224);
  v128.store(hidden1, b7, 240);
  a0 = v128.load(secondBias);
  a1 = v128.load(secondBias, 16);
  a2 = v128.load(secondBias, 32);
  a3 = v128.load(secondBias, 48);
  a4 = v128.load(secondBias, 64);
  a5 = v128.load(secondBias, 80);
  a6 = v128.load(secondBias, 96);
  a7 = v128.load(secondBias, 112);
  for (let h = 0; h < HIDDEN_1; h++) {
    const x = load<f32>(hidden1 + (h << 2));
    if (x <= 0) continue;
    const factor = f32x4.splat(x);
    const row = second + h * HIDDEN_2 * 4;
    a0 = f32x4.add(a0, f32x4.mul(factor, v128.load(row)));
    a1 = f32x4.add(a1, f32x4.mul(factor, v128.load(row, 16)));
    a2 = f32x4.add(a2, f32x4.mul(factor, v128.load(row, 32)));
    a3 = f32x4.add(a3, f32x4.mul(factor, v128.load(row, 48)));
    a4 = f32x4.add(a4, f32x4.mul(factor, v128.load(row, 64)));
    a5 = f32x4.add(a5, f32x4.mul(factor, v128.load(row, 80)));
    a6 = f32x4.add(a6, f32x4.mul(factor, v128.load(row, 96)));
    a7 = f32x4.add(a7, f32x4.mul(factor, v128.load(row, 112)));
  }
  v128.store(hidden2, a0);
  v128.store(hidden2, a1, 16);
  v128.store(hidden2, a2, 32);
  v128.store(hidden2, a3, 48);
  v128.store(hidden2, a4, 64);
  v128.store(hidden2, a5, 80);
  v128.store(hidden2, a6, 96);
  v128.store(hidden2, a7, 112);
  let sum = load<f32>(third + HIDDEN_2 * 4);
  for (let j = 0; j < HIDDEN_2; j++) {
    const y = load<f32>(hidden2 + (j << 2));
    if (y > 0) sum += y * load<f32>(third + (j << 2));
  }
  return sum;
}

/** One step of gradient descent; must follow `evaluate` with the same features. */
export function learn(scratch: i32, inputs: i32, length: i32, step: f32): void {
  const hidden1: i32 = scratch + HIDDEN_1_AT;
  const hidden2: i32 = scratch + HIDDEN_2_AT;
  const gradient: i32 = scratch + GRADIENT_AT;
  const firstBias: i32 = WEIGHTS_OFFSET + inputs * HIDDEN_1 * 4;
  const second: i32 = firstBias + HIDDEN_1 * 4;
  const secondBias: i32 = second + HIDDEN_1 * HIDDEN_2 * 4;
  const third: i32 = secondBias + HIDDEN_2 * 4;
  const thirdBias: i32 = third + HIDDEN_2 * 4;
  // From here on, `hidden2` holds the gradient of the second layer.
  for (let j = 0; j < HIDDEN_2; j++) {
    const y = load<f32>(hidden2 + (j << 2));
    const at = third + (j << 2);
    const weight = load<f32>(at);
    store<f32>(hidden2 + (j << 2), y > 0 ? step * weight : 0);
    if (y > 0) store<f32>(at, weight + step * y);
  }
  store<f32>(thirdBias, load<f32>(thirdBias) + step);
  for (let j = 0; j < HIDDEN_2; j += 4) {
    const at = secondBias + (j << 2);
    v128.store(at, f32x4.add(v128.load(at), v128.load(hidden2 + (j << 2))));
  }
  for (let h = 0; h < HIDDEN_1; h++) {
    const x = load<f32>(hidden1 + (h << 2));
    if (x <= 0) {
      store<f32>(gradient + (h << 2), 0);
      continue;
    }
    const factor = f32x4.splat(x);
    const row = second + h * HIDDEN_2 * 4;
    let sum = f32x4.splat(0);
    for (let j = 0; j < HIDDEN_2 * 4; j += 16) {
      const weights = v128.load(row + j);
      const delta = v128.load(hidden2 + j);
      sum = f32x4.add(sum, f32x4.mul(weights, delta));
      v128.store(row + j, f32x4.add(weights, f32x4.mul(factor, delta)));
    }
    const total =
      f32x4.extract_lane(sum, 0) +
      f32x4.extract_lane(sum, 1) +
      f32x4.extract_lane(sum, 2) +
      f32x4.extract_lane(sum, 3);
    store<f32>(gradient + (h << 2), total);
  }
  for (let h = 0; h < HIDDEN_1 * 4; h += 16) {
    const at = firstBias + h;
    v128.store(at, f32x4.add(v128.load(at), v128.load(gradient + h)));
  }
  for (let i = 0; i < length; i++) {
    const row = WEIGHTS_OFFSET + load<i32>(scratch + (i << 2)) * HIDDEN_1 * 4;
    for (let h = 0; h < HIDDEN_1 * 4; h += 16)
      v128.store(row + h, f32x4.add(v128.load(row + h), v128.load(gradient + h)));
  }
}
