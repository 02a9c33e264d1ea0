import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { type drawMoment, printCaptions, SECONDS } from './film/climate-outlook.ts';
import { HEIGHT, WIDTH } from './film/film-brush.ts';
import { writeWebm } from './film/write-webm.ts';
import { findBrowser } from './find-browser.ts';
import { ROOT } from './run-program.ts';

// Draws the film of the Climate Outlook anew, with its captions and the picture that stands for it:
//
//   node tools/draw-film.ts [seconds…]
//
// With moments it draws only the pictures of these, into the folder that PICTURES names, for a look at them. What it draws
// is `tools/film/climate-outlook.ts`, frame by frame and not by the clock, so that a slow machine makes the same film.

const FOLDER = join(ROOT, 'src', 'web', 'public', 'films');
const NAME = 'how-to-read-a-climate-outlook';
const FRAMES_PER_SECOND = 20;
/** Frames between two that the film can be started from. */
const BETWEEN_KEYS = 60;
const BITS_PER_SECOND = 125_000;
/** The title, with all its letters. */
const POSTER_AT = 4.5;
/** It is shown half as wide as the film may be, and comes before anything is played. */
const POSTER_SCALE = 0.75;

async function readFonts(): Promise<string> {
  const sheet = await readFile(join(ROOT, 'src', 'web', 'styles', 'fonts.css'), 'utf8');
  const faces = [...sheet.matchAll(/@font-face \{[^}]*url\("(\/fonts\/[^"]+)"\)[^}]*\}/g)];
  const inlined = faces.map(async ([face, path = '']) => {
    const bytes = await readFile(join(ROOT, 'src', 'web', 'public', path));
    return face.replace(path, `data:font/woff2;base64,${bytes.toString('base64')}`).replace('optional', 'block');
  });
  return (await Promise.all(inlined)).join('\n');
}

const readScript = async (name: string): Promise<string> =>
  stripTypeScriptTypes(await readFile(join(ROOT, 'tools', 'film', name), 'utf8'));

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  // What encodes is there on pages of a safe origin alone.
  const fonts = await readFonts();
  await page.route('https://film.invalid/**', async (route) => {
    const [script] = /[\w-]+\.ts$/.exec(route.request().url()) ?? [];
    return script === undefined
      ? route.fulfill({ contentType: 'text/html', body: `<!doctype html><style>${fonts}</style><canvas>` })
      : route.fulfill({ contentType: 'text/javascript', body: await readScript(script) });
  });
  await page.goto('https://film.invalid/');
  await page.evaluate(async () => {
    await Promise.all(
      ['440 20px "Newsreader Display"', '400 20px "Source Sans 3 Variable"'].map((one) => document.fonts.load(one)),
    );
  });
  const pictureAt = (seconds: number, scale = 1): Promise<string> =>
    page.evaluate(
      async ({ seconds, scale, width, height }) => {
        const film: { drawMoment: typeof drawMoment } = await import(`${location.origin}/climate-outlook.ts`);
        const canvas = Object.assign(document.createElement('canvas'), {
          width: width * scale,
          height: height * scale,
        });
        const picture = canvas.getContext('2d');
        if (picture === null) throw new Error('There is no canvas.');
        picture.scale(scale, scale);
        film.drawMoment(picture, seconds);
        return canvas.toDataURL('image/webp', 0.86).split(',')[1] ?? '';
      },
      { seconds, scale, width: WIDTH, height: HEIGHT },
    );
  const moments = process.argv.slice(2).map(Number);
  if (moments.length > 0) {
    for (const at of moments) {
      await writeFile(join(process.env.PICTURES ?? '.', `film-${at}.webp`), Buffer.from(await pictureAt(at), 'base64'));
    }
  } else {
    await mkdir(FOLDER, { recursive: true });
    const frames = await page.evaluate(
      async ({ width, height, count, perSecond, betweenKeys, bitrate }) => {
        const film: { drawMoment: typeof drawMoment } = await import(`${location.origin}/climate-outlook.ts`);
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const picture = canvas.getContext('2d', { willReadFrequently: true });
        if (picture === null) throw new Error('There is no canvas.');
        const frames: { isKey: boolean; bytes: string }[] = [];
        const encoder = new VideoEncoder({
          error: (error) => {
            throw error;
          },
          output: (chunk) => {
            const bytes = new Uint8Array(chunk.byteLength);
            chunk.copyTo(bytes);
            let letters = '';
            for (const byte of bytes) letters += String.fromCharCode(byte);
            frames.push({ isKey: chunk.type === 'key', bytes: btoa(letters) });
          },
        });
        encoder.configure({
          codec: 'vp09.00.31.08',
          width,
          height,
          bitrate,
          framerate: perSecond,
          latencyMode: 'quality',
        });
        for (let n = 0; n < count; n += 1) {
          film.drawMoment(picture, n / perSecond);
          const frame = new VideoFrame(canvas, { timestamp: Math.round((n * 1e6) / perSecond) });
          encoder.encode(frame, { keyFrame: n % betweenKeys === 0 });
          frame.close();
          while (encoder.encodeQueueSize > 4) await new Promise((resolve) => setTimeout(resolve, 5));
        }
        await encoder.flush();
        return frames;
      },
      {
        ...{ width: WIDTH, height: HEIGHT, count: SECONDS * FRAMES_PER_SECOND, perSecond: FRAMES_PER_SECOND },
        ...{ betweenKeys: BETWEEN_KEYS, bitrate: BITS_PER_SECOND },
      },
    );
    const film = writeWebm({
      ...{ codec: 'V_VP9', width: WIDTH, height: HEIGHT, framesPerSecond: FRAMES_PER_SECOND },
      frames: frames.map(({ isKey, bytes }) => ({ isKey, bytes: Buffer.from(bytes, 'base64') })),
    });
    await writeFile(join(FOLDER, `${NAME}.webm`), film);
    await writeFile(join(FOLDER, `${NAME}.vtt`), printCaptions());
    await writeFile(join(FOLDER, `${NAME}.webp`), Buffer.from(await pictureAt(POSTER_AT, POSTER_SCALE), 'base64'));
    process.stdout.write(`${NAME}.webm: ${film.length} bytes, ${SECONDS} seconds\n`);
  }
} finally {
  await browser.close();
}
