// AssemblyScript, compiled by kernel/compile.ts; not part of the TypeScript project. One gradient for a batch of
// positions, then one step of Adam, in 32-bit floats. Addresses are in bytes. The layout of weights, gradient and moments
// is that of network.ts: the first layer by rows of active features, its biases, the second layer, ...

const HIDDEN_2: i32 = 32;
const OUTPUTS: i32 = 3;

/** The outputs before the sigmoid: for the value, then for the auxiliary targets. */
function forward(features: i32, length: i32, weights: i32, inputs: i32, width: i32, hidden: i32): void {
  const firstBias: i32 = weights + inputs * width * 4;
  const second: i32 = firstBias + width * 4;
  const secondBias: i32 = second + width * HIDDEN_2 * 4;
  const third: i32 = secondBias + HIDDEN_2 * 4;
  const thirdBias: i32 = third + OUTPUTS * HIDDEN_2 * 4;
  const hidden2: i32 = hidden + width * 4;
  const outputs: i32 = hidden2 + HIDDEN_2 * 4;
  for (let at: i32 = 0; at < width * 4; at += 64) {
    let a = v128.load(firstBias + at),
      b = v128.load(firstBias + at, 16),
      c = v128.load(firstBias + at, 32),
      d = v128.load(firstBias + at, 48);
    for (let i = 0; i < length; i++) {
      const row: i32 = weights + <i32>load<u16>(features + (i << 1)) * width * 4 + at;
      a = f32x4.add(a, v128.load(row));
      b = f32x4.add(b, v128.load(row, 16));
      c = f32x4.add(c, v128.load(row, 32));
      d = f32x4.add(d, v128.load(row, 48));
    }
    v128.store(hidden + at, a);
    v128.store(hidden + at, b, 16);
    v128.store(hidden + at, c, 32);
    v128.store(hidden + at, d, 48);
  }
  for (let j: i32 = 0; j < HIDDEN_2 * 4; j += 16) v128.store(hidden2 + j, v128.load(secondBias + j));
  for (let h = 0; h < width; h++) {
    const x = load<f32>(hidden + (h << 2));
    if (x <= 0) continue;
    const factor = f32x4.splat(x);
    const row: i32 = second + h * HIDDEN_2 * 4;
    for (let j: i32 = 0; j < HIDDEN_2 * 4; j += 16)
      v128.store(hidden2 + j, f32x4.add(v128.load(hidden2 + j), f32x4.mul(factor, v128.load(row + j))));
  }
  for (let out = 0; out < OUTPUTS; out++) {
    let sum = load<f32>(thirdBias + (out << 2));
    for (let j = 0; j < HIDDEN_2; j++) {
      const y = load<f32>(hidden2 + (j << 2));
      if (y > 0) sum += y * load<f32>(third + ((out * HIDDEN_2 + j) << 2));
    }
    store<f32>(outputs + (out << 2), sum);
  }
}

/** Leaves the outputs behind the hidden units. */
export function predict(features: i32, length: i32, weights: i32, inputs: i32, width: i32, hidden: i32): f32 {
  forward(features, length, weights, inputs, width, hidden);
  return load<f32>(hidden + (width + HIDDEN_2) * 4);
}

/**
 * Adds the gradient of one position. `errors` holds the derivative of the loss for each output; `used` gets a mark for each
 * row of the first layer that has a gradient. Must follow `predict` for the same position.
 */
export function addGradient(
  features: i32,
  length: i32,
  weights: i32,
  gradient: i32,
  used: i32,
  inputs: i32,
  width: i32,
  hidden: i32,
  errors: i32,
): void {
  const second: i32 = (inputs * width + width) * 4;
  const secondBias: i32 = second + width * HIDDEN_2 * 4;
  const third: i32 = secondBias + HIDDEN_2 * 4;
  const thirdBias: i32 = third + OUTPUTS * HIDDEN_2 * 4;
  const hidden2: i32 = hidden + width * 4;
  const delta2: i32 = hidden2 + (HIDDEN_2 + 4) * 4;
  const delta1: i32 = delta2 + HIDDEN_2 * 4;
  for (let j = 0; j < HIDDEN_2; j++) {
    const y = load<f32>(hidden2 + (j << 2));
    let sum: f32 = 0;
    if (y > 0)
      for (let out = 0; out < OUTPUTS; out++) {
        const at: i32 = third + ((out * HIDDEN_2 + j) << 2);
        const error = load<f32>(errors + (out << 2));
        sum += error * load<f32>(weights + at);
        store<f32>(gradient + at, load<f32>(gradient + at) + error * y);
      }
    store<f32>(delta2 + (j << 2), sum);
    const bias: i32 = gradient + secondBias + (j << 2);
    store<f32>(bias, load<f32>(bias) + sum);
  }
  for (let out = 0; out < OUTPUTS; out++) {
    const at: i32 = gradient + thirdBias + (out << 2);
    store<f32>(at, load<f32>(at) + load<f32>(errors + (out << 2)));
  }
  for (let h = 0; h < width; h++) {
    const x = load<f32>(hidden + (h << 2));
    if (x <= 0) {
      store<f32>(delta1 + (h << 2), 0);
      continue;
    }
    const factor = f32x4.splat(x);
    const row: i32 = second + h * HIDDEN_2 * 4;
    let sum = f32x4.splat(0);
    for (let j: i32 = 0; j < HIDDEN_2 * 4; j += 16) {
      const delta = v128.load(delta2 + j);
      const at: i32 = gradient + row + j;
      sum = f32x4.add(sum, f32x4.mul(v128.load(weights + row + j), delta));
      v128.store(at, f32x4.add(v128.load(at), f32x4.mul(factor, delta)));
    }
    store<f32>(
      delta1 + (h << 2),
      f32x4.extract_lane(sum, 0) +
        f32x4.extract_lane(sum, 1) +
        f32x4.extract_lane(sum, 2) +
        f32x4.extract_lane(sum, 3),
    );
  }
  const firstBias: i32 = gradient + inputs * width * 4;
  for (let h: i32 = 0; h < width * 4; h += 16)
    v128.store(firstBias + h, f32x4.add(v128.load(firstBias + h), v128.load(delta1 + h)));
  for (let i = 0; i < length; i++) {
    const feature = <i32>load<u16>(features + (i << 1));
    store<u8>(used + feature, 1);
    const row: i32 = gradient + feature * width * 4;
    for (let h: i32 = 0; h < width * 4; h += 16)
      v128.store(row + h, f32x4.add(v128.load(row + h), v128.load(delta1 + h)));
  }
}

/** Adam for `bytes` bytes of weights, whose gradient is set to zero again. */
function adam(weights: i32, gradient: i32, means: i32, squares: i32, bytes: i32, rate: f32, scale: f32): void {
  const b1 = f32x4.splat(0.9),
    c1 = f32x4.splat(0.1),
    b2 = f32x4.splat(0.999),
    c2 = f32x4.splat(0.001),
    tiny = f32x4.splat(1e-8),
    step = f32x4.splat(rate),
    factor = f32x4.splat(scale),
    zero = f32x4.splat(0);
  for (let at: i32 = 0; at < bytes; at += 16) {
    const g = f32x4.mul(factor, v128.load(gradient + at));
    const m = f32x4.add(f32x4.mul(b1, v128.load(means + at)), f32x4.mul(c1, g));
    const v = f32x4.add(f32x4.mul(b2, v128.load(squares + at)), f32x4.mul(c2, f32x4.mul(g, g)));
    v128.store(means + at, m);
    v128.store(squares + at, v);
    v128.store(gradient + at, zero);
    const change = f32x4.div(f32x4.mul(step, m), f32x4.add(f32x4.sqrt(v), tiny));
    v128.store(weights + at, f32x4.sub(v128.load(weights + at), change));
  }
}

/** One step of Adam with the gradient times `scale`. Rows of the first layer that were not used stay as they are. */
export function step(
  weights: i32,
  gradient: i32,
  means: i32,
  squares: i32,
  used: i32,
  inputs: i32,
  width: i32,
  rate: f32,
  scale: f32,
): void {
  for (let feature = 0; feature < inputs; feature++) {
    if (load<u8>(used + feature) == 0) continue;
    store<u8>(used + feature, 0);
    const at: i32 = feature * width * 4;
    adam(weights + at, gradient + at, means + at, squares + at, width * 4, rate, scale);
  }
  const at: i32 = inputs * width * 4;
  const rest: i32 = (width + width * HIDDEN_2 + HIDDEN_2 + OUTPUTS * HIDDEN_2 + OUTPUTS) * 4;
  adam(weights + at, gradient + at, means + at, squares + at, (rest + 15) & ~15, rate, scale);
}
