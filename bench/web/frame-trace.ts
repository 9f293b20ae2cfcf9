import type { Page } from '@playwright/test';
import * as z from 'zod';

export interface Frames {
  shown: number;
  dropped: number;
}

export const shareOf = ({ shown, dropped }: Frames): number => shown / Math.max(1, shown + dropped);
export const sumOf = (all: readonly Frames[]): Frames => ({
  shown: all.reduce((total, { shown }) => total + shown, 0),
  dropped: all.reduce((total, { dropped }) => total + dropped, 0),
});

/** The frames of a page while something happens on it, as Chromium's compositor counts them. */
export const framesDuring = async (page: Page, act: (page: Page) => Promise<void>): Promise<Frames> =>
  countFrames(await traceFrames(page, () => act(page)));

/** What Chromium's compositor reports about a frame; a frame may be reported in two parts. */
const frameReport = z.object({
  frame_source: z.number(),
  frame_sequence: z.number(),
  state: z.string(),
  affects_smoothness: z.boolean(),
  has_main_animation: z.boolean(),
  has_compositor_animation: z.boolean(),
});
type FrameReport = z.infer<typeof frameReport>;

const frameEvent = z.object({
  name: z.literal('PipelineReporter'),
  args: z.object({ frame_reporter: frameReport }),
});

async function traceFrames(page: Page, act: () => Promise<void>): Promise<FrameReport[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  const session = await browser.newBrowserCDPSession();
  const reports: FrameReport[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) {
      const { data } = frameEvent.safeParse(event);
      if (data !== undefined) reports.push(data.args.frame_reporter);
    }
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['benchmark', 'disabled-by-default-devtools.timeline.frame'] },
  });
  await act();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  return reports;
}

function countFrames(reports: readonly FrameReport[]): Frames {
  const frames = new Map<string, { isShown: boolean; isMissed: boolean }>();
  for (const report of reports) {
    if (!report.has_main_animation && !report.has_compositor_animation) continue;
    const key = `${report.frame_source} ${report.frame_sequence}`;
    const { isShown, isMissed } = frames.get(key) ?? { isShown: false, isMissed: false };
    frames.set(key, {
      isShown: isShown || report.state.startsWith('STATE_PRESENTED'),
      isMissed: isMissed || (report.state === 'STATE_DROPPED' && report.affects_smoothness),
    });
  }
  const all = [...frames.values()];
  const shown = all.filter(({ isShown }) => isShown).length;
  return { shown, dropped: all.filter(({ isShown, isMissed }) => isMissed && !isShown).length };
}
