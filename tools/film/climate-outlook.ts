import { drawBars, drawChance, drawEnd, drawScale, drawStorage, drawTitle, drawYears } from './draw-scenes.ts';
import { HEIGHT, INK, type Picture, WIDTH, write } from './film-brush.ts';

/**
 * "How to read a climate outlook", picture by picture: pure drawing, so that every second looks the same whenever it is drawn.
 * Its figures are simulated, and the film says so. It runs in a browser and imports nothing but what stands beside it.
 */

interface Scene {
  /** Seconds. */
  readonly lasts: number;
  /** The words below the picture: what is said, for listeners and for the captions too. */
  readonly words: readonly string[];
  /** `at`: seconds since the scene began. */
  readonly draw: (picture: Picture, at: number) => void;
}

export const SCENES: readonly Scene[] = [
  {
    lasts: 5,
    words: ['How to read a climate outlook. Every figure in this film is simulated.'],
    draw: drawTitle,
  },
  {
    lasts: 8,
    words: [
      'An outlook says how likely something is, not how much rain will fall.',
      '60 % means: of ten seasons like this one, about six are wetter than usual. Four are not.',
    ],
    draw: drawChance,
  },
  {
    lasts: 7,
    words: ['Near 50 % it can go either way.', 'The farther from 50 %, the surer the outlook.'],
    draw: drawScale,
  },
  {
    lasts: 7,
    words: ['Rain in the catchments fills the storages.', 'What the storages hold decides what is allocated.'],
    draw: drawStorage,
  },
  {
    lasts: 8,
    words: [
      'Each bar is what may be allocated by a day if the season turns out so.',
      'The dotted line is what is allocated now.',
    ],
    draw: drawBars,
  },
  {
    lasts: 7,
    words: [
      'In 90 of 100 years more water flows in than in a dry season,',
      'and in 99 of 100 more than in an extreme dry one.',
    ],
    draw: drawYears,
  },
  { lasts: 4, words: ['What an outlook means for your zone stands in the Allocation Outlook.'], draw: drawEnd },
];

interface Caption {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** What is said when, in seconds: the words of a scene share its time. */
function listCaptions(): readonly Caption[] {
  let begins = 0;
  return SCENES.flatMap(({ lasts, words }) => {
    const from = begins;
    begins += lasts;
    const each = lasts / words.length;
    return words.map((text, n) => ({ from: from + n * each, to: from + (n + 1) * each, text }));
  });
}

export const SECONDS = SCENES.reduce((sum, { lasts }) => sum + lasts, 0);

/** The picture of a moment, with what is said in it. */
export function drawMoment(picture: Picture, seconds: number): void {
  let begins = 0;
  const scene =
    SCENES.find(({ lasts }) => {
      const isHere = seconds < begins + lasts;
      if (!isHere) begins += lasts;
      return isHere;
    }) ?? SCENES.at(-1);
  picture.save();
  scene?.draw(picture, seconds - begins);
  picture.restore();
  const said = listCaptions().find(({ from, to }) => seconds >= from && seconds < to)?.text ?? '';
  picture.fillStyle = INK;
  picture.fillRect(0, HEIGHT - 96, WIDTH, 96);
  write(picture, said, WIDTH / 2, HEIGHT - 37, { size: 31, weight: 500, colour: '#ffffff', align: 'center' });
}

/** The same as a WebVTT file. */
export function printCaptions(): string {
  const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);
  const cues = listCaptions().map(({ from, to, text }) => `${time(from)} --> ${time(to)}\n${text}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}
