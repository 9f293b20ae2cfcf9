import './face.css';

/** A mosaic of eight by eight stones, the same for a person everywhere: mirrored, as faces are. */

const SIZE = 8;
const HALF = SIZE / 2;
/** Half of the stones are dark. */
const STONES = ['#2b2622', '#2b2622', '#2b2622', '#f5eee1', '#ece3d2', '#8b2a3c'];
const GAP = 0.08;

export const Face = ({ of }: { of: string }) => (
  <svg class="face" viewBox={`0 0 ${SIZE} ${SIZE}`} shape-rendering="crispEdges" aria-hidden="true">
    <rect class="face-grout" width={SIZE} height={SIZE} />
    {stonesOf(of).map(({ x, y, colour }) => (
      <rect
        key={`${x} ${y}`}
        x={x + GAP}
        y={y + GAP}
        width={1 - 2 * GAP}
        height={1 - 2 * GAP}
        fill={colour}
      />
    ))}
  </svg>
);

interface MosaicStone {
  x: number;
  y: number;
  colour: string;
}

function stonesOf(id: string): MosaicStone[] {
  const next = numbersFrom(id);
  return Array.from({ length: SIZE * HALF }, (_, i) => {
    const colour = STONES[next() % STONES.length] ?? '';
    const [x, y] = [i % HALF, Math.floor(i / HALF)];
    return [
      { x, y, colour },
      { x: SIZE - 1 - x, y, colour },
    ];
  }).flat();
}

/** Numbers that look random and depend on the text only: FNV-1a, then xorshift. */
function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
