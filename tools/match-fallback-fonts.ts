import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './find-browser.ts';
import { ROOT } from './run-program.ts';

// Prints the descriptors of the fallback faces in `src/web/styles/fonts.css`, for whoever changes a font:
//
//   node tools/match-fallback-fonts.ts <our font> <weight> <fallback> <its weight>
//
// `<our font>` and `<fallback>` are files, or the name of a font of this machine. A browser sets the same text in both;
// the fallback is made as wide as ours, and its lines as high.

/** What the pages say most: words, names, figures. */
const SAMPLE = [
  'Zone 7: VIC Murray (Barmah to SA) Change location Buy Water Sell Water Temporary Permanent Search results',
  'Open trade zones that can deliver to yours, by total cost for 100 ML. Price per ML $155.00, total $15,553.80.',
  'Open, 8,420 ML left, read 9:00 am today. Trade Closed due to Barmah Choke. Up to 5 business days. 38 min ago.',
  'Say how much you need. We look in every zone and show price, total cost and time side by side.',
].join(' ');

interface Measure {
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

interface Face {
  readonly font: string;
  readonly weight: string;
}

const sourceOf = async (font: string): Promise<string> =>
  /\.(woff2?|ttf|otf)$/.test(font)
    ? `url(data:font/woff2;base64,${(await readFile(join(ROOT, font)).catch(() => readFile(font))).toString('base64')})`
    : `local("${font}")`;

async function measure(faces: readonly Face[]): Promise<readonly Measure[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const sources = await Promise.all(
      faces.map(async ({ font, weight }) => ({ source: await sourceOf(font), weight })),
    );
    return await page.evaluate(measureInPage, { sources, sample: SAMPLE });
  } finally {
    await browser.close();
  }
}

interface Task {
  readonly sources: readonly { readonly source: string; readonly weight: string }[];
  readonly sample: string;
}

/** Runs in the browser. In ems. */
async function measureInPage({ sources, sample }: Task): Promise<Measure[]> {
  const SIZE = 1_000;
  const measures: Measure[] = [];
  for (const [index, { source, weight }] of sources.entries()) {
    const face = new FontFace(`face-${index}`, source, { weight: '100 900' });
    document.fonts.add(await face.load());
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('This browser draws no text.');
    pen.font = `${weight} ${SIZE}px face-${index}`;
    const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = pen.measureText(sample);
    measures.push({
      width: width / SIZE,
      ascent: fontBoundingBoxAscent / SIZE,
      descent: fontBoundingBoxDescent / SIZE,
    });
  }
  return measures;
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

const [font, weight, fallback, fallbackWeight] = process.argv.slice(2);
if (font === undefined || weight === undefined || fallback === undefined || fallbackWeight === undefined) {
  process.stderr.write('Say our font, its weight, the fallback, its weight.\n');
  process.exit(2);
}
const [ours, theirs] = await measure([
  { font, weight },
  { font: fallback, weight: fallbackWeight },
]);
if (ours === undefined || theirs === undefined) throw new Error('Nothing was measured.');
const size = ours.width / theirs.width;
process.stdout.write(
  `  size-adjust: ${percent(size)};\n  ascent-override: ${percent(ours.ascent / size)};\n  descent-override: ${percent(ours.descent / size)};\n  line-gap-override: 0%;\n`,
);
