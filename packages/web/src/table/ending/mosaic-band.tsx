import { useEffect, useRef } from 'preact/hooks';
import '../../components/mosaic.css';
import type { EndingScene } from '../selectors/outcome.ts';
import { unpackMosaic } from './laying-plan.ts';
import { MosaicPainter } from './mosaic-painter.ts';

/** Nobody has won or lost: crossed swords. */
const FIGURES = { victory: 'victory', defeat: 'defeat', draw: 'draw', aborted: 'draw' } as const;

/** The mosaic of a screen, which may get its stones late. */
export interface MosaicLaying {
  /** Null until the stones are there. */
  painter: MosaicPainter | null;
  /** Milliseconds since the start. */
  elapsed: number;
}

interface Props {
  scene: EndingScene;
  laying: MosaicLaying;
  /** The stones are there, or cannot be had. */
  onLoad: () => void;
}

/** The floor that is laid while the result is read. An ornament: without its stones, the band stays bare. */
export function MosaicBand({ scene, laying, onLoad }: Props) {
  const ground = useRef<HTMLCanvasElement>(null);
  const air = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const refresh = (): void => laying.painter?.refresh();
    const sizes = new ResizeObserver(refresh);
    const themes = new MutationObserver(refresh);
    const load = async (): Promise<void> => {
      const file = await fetch(`${import.meta.env.BASE_URL}mosaics/${FIGURES[scene]}.bin`);
      if (!file.ok) return;
      const mosaic = unpackMosaic(await file.arrayBuffer());
      if (ground.current === null || air.current === null) return;
      const canvases = { ground: ground.current, air: air.current };
      laying.painter = new MosaicPainter(canvases, mosaic, scene === 'defeat', laying.elapsed);
      // Observing reports the first size too.
      sizes.observe(canvases.ground);
      themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    };
    load()
      .catch(() => undefined)
      .finally(onLoad);
    return () => {
      laying.painter = null;
      sizes.disconnect();
      themes.disconnect();
    };
  }, []);
  return (
    <div class="ending-band" aria-hidden="true">
      <canvas ref={ground} class="mosaic" />
      <canvas ref={air} />
    </div>
  );
}
