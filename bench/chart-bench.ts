import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../tools/find-browser.ts';
import { ROOT } from '../tools/run-program.ts';
import { round, summarise, type Times } from './measure.ts';
import type { Figure } from './report.ts';

const ROUNDS = 7;
/** As slow as a phone: the browser's processor rests three moments of four. */
const THROTTLE = 4;
const MOST_MILLISECONDS = 100;

/** A chart of 20,000 points in a slow browser: until it stands there, and from the first touch until that is answered. */
export async function benchCharts(): Promise<readonly Figure[]> {
  const { script, style } = await bundleChart();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  const drawn: number[] = [];
  const answered: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.setContent('<!doctype html><title>Chart</title>');
      await page.addStyleTag({ content: style });
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
      drawn.push(await timeDrawing(page, script));
      answered.push(await timeFirstTouch(page));
      await page.close();
    }
  } finally {
    await browser.close();
  }
  const touch = summarise(answered);
  return [
    {
      name: 'a chart of 20,000 points drawn, p50 (max)',
      measured: `${inMilliseconds(summarise(drawn))} ms`,
      target: 'for comparison',
      isMet: true,
    },
    {
      name: 'its first touch answered, p50 (max)',
      measured: `${inMilliseconds(touch)} ms`,
      target: `p50 at most ${MOST_MILLISECONDS} ms`,
      isMet: touch.p50 <= MOST_MILLISECONDS,
    },
  ];
}

const inMilliseconds = ({ p50, max }: Times): string => `${round(p50)} (${round(max)})`;

/** From the start of the script to the frame after the one in which the chart was painted. */
const timeDrawing = (page: Page, script: string): Promise<number> =>
  page.evaluate(async (code) => {
    const painted = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    await painted();
    const start = performance.now();
    const element = document.createElement('script');
    element.textContent = code;
    document.body.append(element);
    while (document.querySelector('[data-chart]') === null) await painted();
    await painted();
    return performance.now() - start;
  }, script);

/** From the pointer's first move over the chart to the frame that shows what lies under it. */
async function timeFirstTouch(page: Page): Promise<number> {
  const took = page.evaluate(
    () =>
      new Promise<number>((answer) => {
        document.addEventListener(
          'pointermove',
          ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => answer(performance.now() - timeStamp))),
          { capture: true, once: true },
        );
      }),
  );
  await page.mouse.move(300, 200);
  return took;
}

/** The chart with all it needs, as one script and one sheet. */
async function bundleChart(): Promise<{ readonly script: string; readonly style: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(ROOT, 'bench/chart-page.ts'), formats: ['iife'], name: 'chart' },
    },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const script = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  const style = files.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('');
  return { script, style };
}
