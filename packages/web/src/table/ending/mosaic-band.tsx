import { useEffect, useRef } from 'preact/hooks';
import '../../components/mosaic.css';
import type { EndingScene } from '../selectors/outcome.ts';
import { unpackMosaic } from './laying-plan.ts';
import { MosaicPainter } from './mosaic-painter.ts';

/** Nobody has won or lost: crossed swords. */
const FIGURES = { victory: 'victory', defeat: 'defeat', draw: 'draw', aborted: 'draw' } as const;

interface Props {
  scene: EndingScene;
  /** Set once the stones are there. */
  painter: { current: MosaicPainter | null };
  /** The stones are there, or cannot be had. */
  onLoad: () => void;
}

/** The floor that is laid while the result is read. An ornament: without its stones, the band stays bare. */
export function MosaicBand({ scene, painter, onLoad }: Props) {
  const ground = useRef<HTMLCanvasElement>(null);
  const air = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const refresh = (): void => painter.current?.refresh();
    const sizes = new ResizeObserver(refresh);
    const themes = new MutationObserver(refresh);
    const load = async (): Promise<void> => {
      const file = await fetch(`${import.meta.env.BASE_URL}mosaics/${FIGURES[scene]}.bin`);
      if (!file.ok || ground.current === null || air.current === null) return;
      const mosaic = unpackMosaic(await file.arrayBuffer());
      painter.current = new MosaicPainter(ground.current, air.current, mosaic, scene === 'defeat');
      // Observing reports the first size too.
      sizes.observe(ground.current);
      themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    };
    load()
      .catch(() => undefined)
      .finally(onLoad);
    return () => {
      painter.current = null;
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
