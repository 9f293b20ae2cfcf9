import type { DistanceField } from './distance-field.ts';
import { area, itemAt, lerp, distance, translate, unit, type Point, type Quad } from './geometry.ts';

/** Cuts stones of about the same size, with random differences as in hand-made mosaics. */
export class StoneCutter {
  readonly #field: DistanceField;
  readonly #size: number;
  /** 0..1 */
  readonly #random: () => number;

  constructor(field: DistanceField, size: number, random: () => number) {
    this.#field = field;
    this.#size = size;
    this.#random = random;
  }

  /** The stones along a line of the field; none where courses meet and hardly any of the stone would be left. */
  *cutCourse(line: readonly Point[], level: number): Generator<Quad> {
    for (const [from, to] of this.#pieces(line)) {
      const stone = this.#stone(from, to, level);
      if (area(stone) > this.#size ** 2 * 0.3) yield stone;
    }
  }

  /** Cuts the whole line, with no remainder. */
  *#pieces(line: readonly Point[]): Generator<[Point, Point]> {
    const lengths = line.slice(1).map((point, i) => distance(itemAt(line, i), point));
    const whole = sum(lengths);
    const shares = Array.from({ length: Math.round(whole / this.#size) }, () => 0.78 + 0.44 * this.#random());
    const stretch = whole / sum(shares);
    let [segment, passed, end] = [0, 0, 0];
    let from = itemAt(line, 0);
    for (const share of shares) {
      end += share * stretch;
      while (segment < lengths.length - 1 && passed + itemAt(lengths, segment) < end)
        passed += itemAt(lengths, segment++);
      const along = (end - passed) / itemAt(lengths, segment);
      const to = lerp(itemAt(line, segment), itemAt(line, segment + 1), along);
      yield [from, to];
      from = to;
    }
  }

  #stone(from: Point, to: Point, level: number): Quad {
    const along = unit([to[0] - from[0], to[1] - from[1]]);
    const start = translate(from, along, this.#joint());
    const end = translate(to, along, -this.#joint());
    const corner = (place: Point, side: 1 | -1): Point => {
      const out = this.#slope(place) ?? [along[1], -along[0]];
      return translate(place, out, side * (this.#room(place, out, level, side) - this.#joint()));
    };
    return [corner(start, 1), corner(end, 1), corner(end, -1), corner(start, -1)];
  }

  /** Half the width of a joint. */
  #joint(): number {
    return this.#size * (0.036 + 0.048 * this.#random());
  }

  /** The direction in which the field rises; undefined on a ridge or in a valley. */
  #slope([x, y]: Point): Point | undefined {
    const d = this.#size / 4;
    const value = (place: Point): number => this.#field.value(place);
    const slope: Point = [value([x + d, y]) - value([x - d, y]), value([x, y + d]) - value([x, y - d])];
    return Math.hypot(...slope) > d * 0.8 ? unit(slope) : undefined;
  }

  /** Half a stone, or up to the ridge if there is no room for another course before it. */
  #room(place: Point, out: Point, level: number, side: 1 | -1): number {
    const step = this.#size / 10;
    let room = 0;
    while (room < this.#size) {
      const gained = (this.#field.value(translate(place, out, side * (room + step))) - level) * side;
      if (gained < (room + step) * 0.72) return Math.min(room, this.#size * 0.75);
      room += step;
    }
    return this.#size / 2;
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
