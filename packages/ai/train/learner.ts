import type { Random } from '@arena/rules';
import { compileKernel } from '../kernel/compile.ts';
import { HIDDEN_2, weightCount, type NetworkShape } from '../src/net/network.ts';
import type { StoredPosition } from './replay-buffer.ts';
import { TARGETS } from './samples.ts';

/** The functions that kernel/training.as exports. Addresses are in bytes. */
interface TrainingKernel {
  predict(
    features: number,
    length: number,
    weights: number,
    inputs: number,
    width: number,
    hidden: number,
  ): number;
  addGradient(
    features: number,
    length: number,
    weights: number,
    gradient: number,
    used: number,
    inputs: number,
    width: number,
    hidden: number,
    errors: number,
  ): void;
  step(
    weights: number,
    gradient: number,
    means: number,
    squares: number,
    used: number,
    inputs: number,
    width: number,
    rate: number,
    scale: number,
  ): void;
}

const PAGE_BYTES = 65_536;
/** The working memory: active features, errors, hidden units. */
const FEATURES_AT = 0;
const ERRORS_AT = 2048;
const HIDDEN_AT = 4096;
const WEIGHTS_AT = PAGE_BYTES;
/** Decay of Adam's moments, as in training.as. */
const [BETA_1, BETA_2] = [0.9, 0.999];
/** How much margin and turns count beside the value. */
const AUXILIARY_WEIGHT = 0.2;

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** In training the network has further outputs: the weights of all of them, then their biases. */
const trainingSize = (shape: NetworkShape): number => weightCount(shape) + (TARGETS - 1) * (HIDDEN_2 + 1);

/** A network that is trained with Adam on the cross entropy of the value, and on auxiliary outputs. */
export class Learner {
  readonly shape: NetworkShape;
  private readonly kernel: TrainingKernel;
  private readonly weights: Float32Array;
  private readonly features: Uint16Array;
  private readonly errors: Float32Array;
  private readonly outputs: Float32Array;
  private readonly at: { weights: number; gradient: number; means: number; squares: number; used: number };
  private steps = 0;

  private constructor(
    shape: NetworkShape,
    memory: WebAssembly.Memory,
    kernel: TrainingKernel,
    bytes: number,
  ) {
    const { width } = shape;
    this.shape = shape;
    this.kernel = kernel;
    const at = (part: number): number => WEIGHTS_AT + part * bytes;
    this.at = { weights: at(0), gradient: at(1), means: at(2), squares: at(3), used: at(4) };
    this.weights = new Float32Array(memory.buffer, this.at.weights, trainingSize(shape));
    this.features = new Uint16Array(memory.buffer, FEATURES_AT, ERRORS_AT / 2);
    this.errors = new Float32Array(memory.buffer, ERRORS_AT, TARGETS);
    this.outputs = new Float32Array(memory.buffer, HIDDEN_AT + (width + HIDDEN_2) * 4, TARGETS);
  }

  static async create(shape: NetworkShape): Promise<Learner> {
    const bytes = Math.ceil((trainingSize(shape) * 4) / 64) * 64 + 64;
    const pages = Math.ceil((WEIGHTS_AT + 4 * bytes + shape.inputs) / PAGE_BYTES);
    const memory = new WebAssembly.Memory({ initial: pages });
    const module = new WebAssembly.Module(await compileKernel('training'));
    const { exports } = new WebAssembly.Instance(module, { env: { memory } });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- compiled from training.as
    return new Learner(shape, memory, exports as unknown as TrainingKernel, bytes);
  }

  /** Small random weights, so that no two hidden units are alike. */
  initialize(random: Random): void {
    const { inputs, width } = this.shape;
    const uniform = (): number => random(2 ** 30) / 2 ** 29 - 1;
    const second = (inputs + 1) * width;
    const third = second + width * HIDDEN_2 + HIDDEN_2;
    this.weights.fill(0);
    for (let i = 0; i < inputs * width; i++) this.weights[i] = uniform() * 0.1;
    for (let i = 0; i < width * HIDDEN_2; i++)
      this.weights[second + i] = uniform() * Math.sqrt(6 / (width + HIDDEN_2));
    for (let i = 0; i < TARGETS * HIDDEN_2; i++)
      this.weights[third + i] = uniform() * Math.sqrt(6 / HIDDEN_2);
  }

  /** All weights, with those of the auxiliary outputs. */
  get trainingWeights(): Float32Array {
    return this.weights;
  }

  /** The winning probability. */
  predict({ features }: StoredPosition): number {
    const { kernel, at, shape } = this;
    this.features.set(features);
    return sigmoid(
      kernel.predict(FEATURES_AT, features.length, at.weights, shape.inputs, shape.width, HIDDEN_AT),
    );
  }

  /** One step of Adam with a batch of positions. */
  learn(positions: readonly StoredPosition[], rate: number): void {
    const { kernel, at, errors, outputs, shape } = this;
    for (const position of positions) {
      const [value = 0, margin = 0, turns = 0] = position.targets;
      errors[0] = this.predict(position) - value;
      errors[1] = AUXILIARY_WEIGHT * ((outputs[1] ?? 0) - margin);
      errors[2] = AUXILIARY_WEIGHT * ((outputs[2] ?? 0) - turns);
      kernel.addGradient(
        FEATURES_AT,
        position.features.length,
        at.weights,
        at.gradient,
        at.used,
        shape.inputs,
        shape.width,
        HIDDEN_AT,
        ERRORS_AT,
      );
    }
    this.steps++;
    const unbiased = Math.sqrt(1 - BETA_2 ** this.steps) / (1 - BETA_1 ** this.steps);
    kernel.step(
      at.weights,
      at.gradient,
      at.means,
      at.squares,
      at.used,
      shape.inputs,
      shape.width,
      rate * unbiased,
      1 / positions.length,
    );
  }
}

/** The weights without those of the auxiliary outputs. */
export function playingWeights(shape: NetworkShape, weights: Float32Array): Float32Array<ArrayBuffer> {
  const playing = weights.slice(0, weightCount(shape));
  // The bias of the value comes after the weights of all outputs.
  playing[playing.length - 1] = weights[weightCount(shape) - 1 + (TARGETS - 1) * HIDDEN_2] ?? 0;
  return Float32Array.from(playing);
}
