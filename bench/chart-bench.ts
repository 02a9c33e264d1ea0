import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { findBrowser } from '../tools/find-browser.ts';
import { ROOT } from '../tools/run-program.ts';
import { round, summarise, type Times } from './measure.ts';
import type { Figure } from './report.ts';

const ROUNDS = 7;
/** As slow as a phone: the browser's processor rests three moments of four. */
const THROTTLE = 4;
const MAX_MILLISECONDS = 100;

interface Bundle {
  readonly served: string;
  readonly script: string;
  readonly style: string;
}

/** A chart of 20,000 points in a slow browser: as it was served, and drawn anew there; each from its start to the first touch. */
export async function benchCharts(): Promise<readonly Figure[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  const times = {
    started: [] as number[],
    touched: [] as number[],
    drawn: [] as number[],
    touchedAnew: [] as number[],
  };
  try {
    const bundle = await bundleChart(browser);
    for (let round = 0; round < ROUNDS; round++) {
      const asServed = await timeChart(browser, bundle);
      times.started.push(asServed.started);
      times.touched.push(asServed.touched);
      const anew = await timeChart(browser, { ...bundle, served: '' });
      times.drawn.push(anew.started);
      times.touchedAnew.push(anew.touched);
    }
  } finally {
    await browser.close();
  }
  const bound = (name: string, taken: readonly number[]): Figure => ({
    name,
    measured: `${inMilliseconds(summarise(taken))} ms`,
    target: `p50 at most ${MAX_MILLISECONDS} ms`,
    isMet: summarise(taken).p50 <= MAX_MILLISECONDS,
  });
  return [
    bound('a chart of 20,000 points that was served starts, p50 (max)', times.started),
    bound('its first touch answered, p50 (max)', times.touched),
    {
      name: 'the same chart drawn anew in the browser, p50 (max)',
      measured: `${inMilliseconds(summarise(times.drawn))} ms`,
      target: 'for comparison',
      isMet: true,
    },
    bound('its first touch answered, p50 (max)', times.touchedAnew),
  ];
}

async function timeChart(browser: Browser, { served, script, style }: Bundle) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.setContent(`<!doctype html><title>Chart</title>${served}`);
  await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const started = await timeStart(page);
  const touched = await timeFirstTouch(page);
  await page.close();
  return { started, touched };
}

const inMilliseconds = ({ p50, max }: Times): string => `${round(p50)} (${round(max)})`;

/** From the call of the script that is there to the frame after the one in which the chart listens. */
const timeStart = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const painted = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const listens = () => {
      const chart = document.querySelector('[data-chart]');
      return chart !== null && Object.keys(chart).some((key) => key.startsWith('__reactProps'));
    };
    await painted();
    const start = performance.now();
    Reflect.get(window, 'startChart')();
    while (!listens()) await new Promise((next) => setTimeout(next));
    await painted();
    return performance.now() - start;
  });

/** From the pointer's first move over the chart to the frame that shows what lies under it. */
async function timeFirstTouch(page: Page): Promise<number> {
  await page.evaluate(() => {
    const touched = new Promise<number>((answer) => {
      document.addEventListener(
        'pointermove',
        ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => answer(performance.now() - timeStamp))),
        { capture: true, once: true },
      );
    });
    Reflect.set(window, 'touched', touched);
  });
  await page.mouse.move(300, 200);
  return page.evaluate((): Promise<number> => Reflect.get(window, 'touched'));
}

/** The chart with all it needs, as one script and one sheet, and as the server draws it. */
async function bundleChart(browser: Browser): Promise<Bundle> {
  const ofServer = await buildAlone('bench/chart-server.ts', [AS_ON_THE_SERVER]);
  const page = await browser.newPage();
  await page.addScriptTag({ content: ofServer.script });
  const served = await page.evaluate((): string => Reflect.get(window, 'served'));
  await page.close();
  if (served.length < MIN_SERVED)
    throw new Error(`The server drew a chart of ${served.length} bytes: it has no points.`);
  return { served, ...(await buildAlone('bench/chart-page.ts', [])) };
}

/** A point or a dot takes at least a byte for each figure of its place. */
const MIN_SERVED = 200_000;

/** The bundler says itself where a bundle runs; this one runs in a browser and does what the server does. */
const AS_ON_THE_SERVER: Plugin = {
  name: 'as-on-the-server',
  enforce: 'pre',
  transform: (code) => code.replaceAll('import.meta.env.SSR', 'true'),
};

async function buildAlone(entry: string, plugins: Plugin[]) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(ROOT, entry), formats: ['iife'], name: 'chart' } },
  });
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const script = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  const style = files.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('');
  return { script, style };
}
