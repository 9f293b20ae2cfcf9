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

/** Stones that have landed are painted on the ground together, this many ms apart. */
const LANDING_INTERVAL_MS = 80;

/** A stone on its way: smaller than it is, and above or below its place. */
interface MovingStone {
  stone: PlannedStone;
  scale: number;
  dy: number;
}

interface MosaicCanvases {
  ground: HTMLCanvasElement;
  air: HTMLCanvasElement;
}

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
  private lastLanding = 0;
  private elapsed: number;
  private colours: string[] = [];
  private mortar = '';

  constructor({ ground, air }: MosaicCanvases, mosaic: PackedMosaic, breaks: boolean, elapsed: number) {
    this.ground = ground;
    this.air = air;
    this.mosaic = mosaic;
    this.breaks = breaks;
    this.elapsed = elapsed;
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
    if (elapsed - this.lastLanding >= LANDING_INTERVAL_MS) this.land();
    const air = this.contextOf(this.air);
    if (air === null) return;
    air.clearRect(0, 0, this.mosaic.width, this.mosaic.height);
    this.fill(air, this.movingStones());
  }

  private movingStones(): MovingStone[] {
    const { elapsed, holding, laid } = this;
    const moving: MovingStone[] = [];
    for (let i = laid; i < holding.length; i++) {
      const stone = holding[i];
      if (stone === undefined || stone.start > elapsed) break;
      moving.push(inFlight(stone, elapsed));
    }
    for (const stone of this.loose) {
      const fallen = stone.dropsAt === null ? 0 : (elapsed - stone.dropsAt) / DROP_MS;
      if (stone.start > elapsed || fallen >= 1) continue;
      if (fallen <= 0) moving.push(inFlight(stone, elapsed));
      else moving.push({ stone, scale: 1 - fallen * fallen, dy: fallen * fallen * DROP_DEPTH });
    }
    return moving;
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
    this.lastLanding = -Infinity;
  }

  private land(): void {
    const ground = this.contextOf(this.ground);
    if (ground === null) return;
    const { holding, laid, elapsed } = this;
    const next = holding.findIndex(({ start }, i) => i >= laid && start + FLIGHT_MS > elapsed);
    this.laid = next < 0 ? holding.length : next;
    this.lastLanding = elapsed;
    const landed = holding.slice(laid, this.laid).map((stone) => ({ stone, scale: 1, dy: 0 }));
    ground.beginPath();
    for (const each of landed) if (isDark(each.stone)) addOutline(ground, each);
    ground.stroke();
    this.fill(ground, landed);
  }

  /** All stones of a tone at once: far faster than one by one. */
  private fill(context: CanvasRenderingContext2D, stones: readonly MovingStone[]): void {
    this.colours.forEach((colour, tone) => {
      context.fillStyle = colour;
      context.beginPath();
      for (const each of stones) if (each.stone.tone === tone) addOutline(context, each);
      context.fill();
    });
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

function inFlight(stone: PlannedStone, elapsed: number): MovingStone {
  const left = 1 - Math.min((elapsed - stone.start) / FLIGHT_MS, 1);
  const unsettled = left * left * left;
  return { stone, scale: 1 - 0.7 * unsettled, dy: -unsettled * FALL_HEIGHT };
}

function addOutline(context: CanvasRenderingContext2D, { stone, scale, dy }: MovingStone): void {
  const { corners, x, y } = stone;
  for (let i = 0; i < corners.length; i += 2) {
    const [cornerX = 0, cornerY = 0] = [corners[i], corners[i + 1]];
    const [toX, toY] = [x + (cornerX - x) * scale, y + (cornerY - y) * scale + dy];
    if (i === 0) context.moveTo(toX, toY);
    else context.lineTo(toX, toY);
  }
  context.closePath();
}
