// AssemblyScript: compiled by `npm run kernel`, not part of the TypeScript project.
// Memory: each thread has a desk, with the inputs that are on and behind them the hidden units; the weights come after all
// desks, in the layout of network.ts.

const FIRST: i32 = 64;
const SECOND: i32 = 32;
const HIDDEN: i32 = 2048;
const INNER: i32 = HIDDEN + FIRST * 4;
const BACK: i32 = INNER + SECOND * 4;
const WEIGHTS: i32 = 65536;

/** The sum before the last squashing. `inputs`: how many there are in all; `length`: how many of them are on. */
export function evaluate(desk: i32, inputs: i32, length: i32): f32 {
  const hidden: i32 = desk + HIDDEN;
  const inner: i32 = desk + INNER;
  const firstBias: i32 = WEIGHTS + inputs * FIRST * 4;
  const second: i32 = firstBias + FIRST * 4;
  const secondBias: i32 = second + FIRST * SECOND * 4;
  const third: i32 = secondBias + SECOND * 4;
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
    const row = WEIGHTS + load<i32>(desk + (i << 2)) * FIRST * 4;
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
  v128.store(hidden, a0);
  v128.store(hidden, a1, 16);
  v128.store(hidden, a2, 32);
  v128.store(hidden, a3, 48);
  v128.store(hidden, a4, 64);
  v128.store(hidden, a5, 80);
  v128.store(hidden, a6, 96);
  v128.store(hidden, a7, 112);
  v128.store(hidden, b0, 128);
  v128.store(hidden, b1, 144);
  v128.store(hidden, b2, 160);
  v128.store(hidden, b3, 176);
  v128.store(hidden, b4, 192);
  v128.store(hidden, b5, 208);
  v128.store(hidden, b6, 224);
  v128.store(hidden, b7, 240);
  a0 = v128.load(secondBias);
  a1 = v128.load(secondBias, 16);
  a2 = v128.load(secondBias, 32);
  a3 = v128.load(secondBias, 48);
  a4 = v128.load(secondBias, 64);
  a5 = v128.load(secondBias, 80);
  a6 = v128.load(secondBias, 96);
  a7 = v128.load(secondBias, 112);
  for (let h = 0; h < FIRST; h++) {
    const x = load<f32>(hidden + (h << 2));
    if (x <= 0) continue;
    const factor = f32x4.splat(x);
    const row = second + h * SECOND * 4;
    a0 = f32x4.add(a0, f32x4.mul(factor, v128.load(row)));
    a1 = f32x4.add(a1, f32x4.mul(factor, v128.load(row, 16)));
    a2 = f32x4.add(a2, f32x4.mul(factor, v128.load(row, 32)));
    a3 = f32x4.add(a3, f32x4.mul(factor, v128.load(row, 48)));
    a4 = f32x4.add(a4, f32x4.mul(factor, v128.load(row, 64)));
    a5 = f32x4.add(a5, f32x4.mul(factor, v128.load(row, 80)));
    a6 = f32x4.add(a6, f32x4.mul(factor, v128.load(row, 96)));
    a7 = f32x4.add(a7, f32x4.mul(factor, v128.load(row, 112)));
  }
  v128.store(inner, a0);
  v128.store(inner, a1, 16);
  v128.store(inner, a2, 32);
  v128.store(inner, a3, 48);
  v128.store(inner, a4, 64);
  v128.store(inner, a5, 80);
  v128.store(inner, a6, 96);
  v128.store(inner, a7, 112);
  let sum = load<f32>(third + SECOND * 4);
  for (let j = 0; j < SECOND; j++) {
    const y = load<f32>(inner + (j << 2));
    if (y > 0) sum += y * load<f32>(third + (j << 2));
  }
  return sum;
}

/** After `evaluate`: moves all weights that took part by one step of gradient descent. */
export function learn(desk: i32, inputs: i32, length: i32, step: f32): void {
  const hidden: i32 = desk + HIDDEN;
  const inner: i32 = desk + INNER;
  const back: i32 = desk + BACK;
  const firstBias: i32 = WEIGHTS + inputs * FIRST * 4;
  const second: i32 = firstBias + FIRST * 4;
  const secondBias: i32 = second + FIRST * SECOND * 4;
  const third: i32 = secondBias + SECOND * 4;
  const thirdBias: i32 = third + SECOND * 4;
  // From here on, `inner` holds how the second layer is to change.
  for (let j = 0; j < SECOND; j++) {
    const y = load<f32>(inner + (j << 2));
    const at = third + (j << 2);
    const weight = load<f32>(at);
    store<f32>(inner + (j << 2), y > 0 ? step * weight : 0);
    if (y > 0) store<f32>(at, weight + step * y);
  }
  store<f32>(thirdBias, load<f32>(thirdBias) + step);
  for (let j = 0; j < SECOND; j += 4) {
    const at = secondBias + (j << 2);
    v128.store(at, f32x4.add(v128.load(at), v128.load(inner + (j << 2))));
  }
  for (let h = 0; h < FIRST; h++) {
    const x = load<f32>(hidden + (h << 2));
    if (x <= 0) {
      store<f32>(back + (h << 2), 0);
      continue;
    }
    const factor = f32x4.splat(x);
    const row = second + h * SECOND * 4;
    let sum = f32x4.splat(0);
    for (let j = 0; j < SECOND * 4; j += 16) {
      const weights = v128.load(row + j);
      const change = v128.load(inner + j);
      sum = f32x4.add(sum, f32x4.mul(weights, change));
      v128.store(row + j, f32x4.add(weights, f32x4.mul(factor, change)));
    }
    const all =
      f32x4.extract_lane(sum, 0) +
      f32x4.extract_lane(sum, 1) +
      f32x4.extract_lane(sum, 2) +
      f32x4.extract_lane(sum, 3);
    store<f32>(back + (h << 2), all);
  }
  for (let h = 0; h < FIRST * 4; h += 16) {
    const at = firstBias + h;
    v128.store(at, f32x4.add(v128.load(at), v128.load(back + h)));
  }
  for (let i = 0; i < length; i++) {
    const row = WEIGHTS + load<i32>(desk + (i << 2)) * FIRST * 4;
    for (let h = 0; h < FIRST * 4; h += 16)
      v128.store(row + h, f32x4.add(v128.load(row + h), v128.load(back + h)));
  }
}
