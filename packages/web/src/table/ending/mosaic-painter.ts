import {
  DROP_MS,
  FLIGHT_MS,
  isDark,
  planLaying,
  type PackedMosaic,
  type PlannedStone,
} from './laying-plan.ts';

const MAX_PIXEL_RATIO = 2;
/** How far above its place a stone appears, in units of the mosaic. */
const FALL_HEIGHT = 26;
/** How far a stone that drops out falls. */
const DROP_DEPTH = 120;
const MORTAR_WIDTH = 1.9;
const TONES = ['--m-o0', '--m-o1', '--m-o2', '--m-i0', '--m-i1', '--m-i2'];

interface StonePose {
  scale: number;
  dy: number;
  alpha: number;
}
const AT_REST: StonePose = { scale: 1, dy: 0, alpha: 1 };

/**
 * Lays a mosaic on two canvases: stones that lie are painted once on the lower one, so that a frame costs only the few
 * that are moving, on the upper one.
 */
export class MosaicPainter {
  private readonly ground: HTMLCanvasElement;
  private readonly air: HTMLCanvasElement;
  private readonly mosaic: PackedMosaic;
  private readonly breaks: boolean;
  private holding: PlannedStone[] = [];
  private loose: PlannedStone[] = [];
  /** How many of the holding stones lie. */
  private laid = 0;
  private elapsed = 0;
  private colours: string[] = [];
  private mortar = '';

  constructor(ground: HTMLCanvasElement, air: HTMLCanvasElement, mosaic: PackedMosaic, breaks: boolean) {
    this.ground = ground;
    this.air = air;
    this.mosaic = mosaic;
    this.breaks = breaks;
  }

  /** Fits the canvases to their box and paints everything again, in the colours of the theme. */
  refresh(): void {
    const { clientWidth, clientHeight } = this.ground;
    const ratio = Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
    const style = getComputedStyle(this.ground);
    this.colours = TONES.map((name) => style.getPropertyValue(name));
    this.mortar = style.getPropertyValue('--m-g');
    for (const canvas of [this.ground, this.air]) {
      canvas.width = Math.round(clientWidth * ratio);
      canvas.height = Math.round(clientHeight * ratio);
    }
    this.plan();
    this.paint(this.elapsed);
  }

  /** Paints the mosaic as it is this many ms after its start. */
  paint(elapsed: number): void {
    this.elapsed = elapsed;
    const [ground, air] = [this.contextOf(this.ground), this.contextOf(this.air)];
    if (ground === null || air === null) return;
    this.layDue(ground);
    air.clearRect(0, 0, this.mosaic.width, this.mosaic.height);
    for (let i = this.laid; i < this.holding.length; i++) {
      const stone = this.holding[i];
      if (stone === undefined || stone.start > elapsed) break;
      this.draw(air, stone, poseInFlight((elapsed - stone.start) / FLIGHT_MS));
    }
    for (const stone of this.loose) this.drawLoose(air, stone);
  }

  /** What is visible: the mosaic covers its box and is cropped to it. */
  private plan(): void {
    const { mosaic, breaks } = this;
    const { scale, left } = this.fit();
    const [from, to] = [-left / scale, (this.ground.width - left) / scale];
    const reach = Math.max(this.ground.width, this.ground.height) / scale / 1.6;
    const visible = planLaying(mosaic, reach, breaks).filter(({ x }) => x > from - 20 && x < to + 20);
    this.holding = visible.filter(({ dropsAt }) => dropsAt === null);
    this.loose = visible.filter(({ dropsAt }) => dropsAt !== null);
    this.laid = 0;
  }

  private layDue(ground: CanvasRenderingContext2D): void {
    while (this.laid < this.holding.length) {
      const stone = this.holding[this.laid];
      if (stone === undefined || stone.start + FLIGHT_MS > this.elapsed) return;
      this.draw(ground, stone, AT_REST);
      this.laid++;
    }
  }

  private drawLoose(air: CanvasRenderingContext2D, stone: PlannedStone): void {
    const { elapsed } = this;
    const fallen = stone.dropsAt === null ? 0 : (elapsed - stone.dropsAt) / DROP_MS;
    if (stone.start > elapsed || fallen >= 1) return;
    if (fallen <= 0) this.draw(air, stone, poseInFlight((elapsed - stone.start) / FLIGHT_MS));
    else this.draw(air, stone, { scale: 1, dy: fallen * fallen * DROP_DEPTH, alpha: 1 - fallen });
  }

  private draw(
    context: CanvasRenderingContext2D,
    stone: PlannedStone,
    { scale, dy, alpha }: StonePose,
  ): void {
    const { corners, x, y, tone } = stone;
    context.globalAlpha = alpha;
    context.fillStyle = this.colours[tone] ?? '';
    context.beginPath();
    for (let i = 0; i < corners.length; i += 2)
      context.lineTo(x + ((corners[i] ?? 0) - x) * scale, y + ((corners[i + 1] ?? 0) - y) * scale + dy);
    context.closePath();
    if (isDark(stone) && alpha > 0.8) context.stroke();
    context.fill();
  }

  private fit(): { scale: number; left: number; top: number } {
    const { width, height } = this.mosaic;
    const scale = Math.max(this.ground.width / width, this.ground.height / height);
    return {
      scale,
      left: (this.ground.width - width * scale) / 2,
      top: (this.ground.height - height * scale) / 2,
    };
  }

  /** In units of the mosaic. */
  private contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
    const context = canvas.getContext('2d');
    if (context === null) return null;
    const { scale, left, top } = this.fit();
    context.setTransform(scale, 0, 0, scale, left, top);
    context.strokeStyle = this.mortar;
    context.lineWidth = MORTAR_WIDTH;
    context.lineJoin = 'round';
    return context;
  }
}

function poseInFlight(share: number): StonePose {
  const settled = 1 - (1 - Math.min(share, 1)) ** 3;
  return { scale: 0.3 + 0.7 * settled, dy: (settled - 1) * FALL_HEIGHT, alpha: settled };
}
