/**
 * "How to read a climate outlook", picture by picture: pure drawing, so that every second looks the same whenever it is drawn.
 * Its figures are simulated, and the film says so. It runs in a browser and imports nothing.
 */

export const WIDTH = 1280;
export const HEIGHT = 720;

const PAPER = '#f8f6f0';
const INK = '#13211f';
const INK_2 = '#37453f';
const LINE = '#d9d4c5';
const EDGE = '#6f7973';
const EVENING = '#0f2b38';
const ON_EVENING = '#f3f1e7';
const OCHRE = '#edb36b';
const WATER = '#1f5c7f';
const WATER_2 = '#a9c6cf';
const CLOSED = '#7f1a0c';

/** The seasons of an outlook, with what each may bring to one made-up zone. */
const SEASONS = [
  { name: 'Wet', percent: 100, colour: '#013a75', years: 10 },
  { name: 'Average', percent: 88, colour: '#327d7d', years: 50 },
  { name: 'Dry', percent: 71, colour: '#b18409', years: 90 },
  { name: 'Extreme dry', percent: 62, colour: '#7d1e01', years: 99 },
] as const;
const NOW_PERCENT = 54;

type Picture = CanvasRenderingContext2D;

interface Scene {
  /** Seconds. */
  readonly lasts: number;
  /** The words below the picture: what is said, for listeners and for the captions too. */
  readonly words: readonly string[];
  /** `at`: seconds since the scene began. */
  readonly draw: (picture: Picture, at: number) => void;
}

/** 0 to 1 between two moments, slow at both ends. */
function ease(at: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

interface Letters {
  readonly size: number;
  readonly weight?: number;
  readonly colour?: string;
  readonly align?: CanvasTextAlign;
  readonly face?: 'sans' | 'display';
  readonly alpha?: number;
}

function write(picture: Picture, text: string, x: number, y: number, letters: Letters): void {
  const { size, weight = 400, colour = INK, align = 'left', face = 'sans', alpha = 1 } = letters;
  picture.save();
  picture.globalAlpha = alpha;
  picture.font =
    face === 'sans' ? `${weight} ${size}px "Source Sans 3 Variable"` : `440 ${size}px "Newsreader Display"`;
  picture.fillStyle = colour;
  picture.textAlign = align;
  picture.textBaseline = 'alphabetic';
  picture.fillText(text, x, y);
  picture.restore();
}

/** A river that runs across the picture, and one that joins it. */
function drawRivers(picture: Picture, share: number): void {
  picture.save();
  picture.strokeStyle = OCHRE;
  picture.lineCap = 'round';
  const length = 2600;
  for (const [width, path] of [
    [7, 'M-40 610 C 180 540 260 650 460 590 S 760 470 900 520 S 1130 620 1330 540'],
    [4, 'M420 760 C 470 690 520 640 560 566'],
    [3, 'M980 760 C 970 680 1010 620 960 545'],
    [2.5, 'M-40 700 C 60 690 120 660 150 590'],
  ] as const) {
    picture.lineWidth = width;
    picture.setLineDash([length]);
    picture.lineDashOffset = length * (1 - share);
    picture.stroke(new Path2D(path));
  }
  picture.restore();
}

function drawTitle(picture: Picture, at: number): void {
  picture.fillStyle = EVENING;
  picture.fillRect(0, 0, WIDTH, HEIGHT);
  drawRivers(picture, ease(at, 0.1, 3.4));
  const rise = ease(at, 0.3, 1.2);
  write(picture, 'How to read', 96, 232 + 16 * (1 - rise), {
    size: 84,
    face: 'display',
    colour: ON_EVENING,
    alpha: rise,
  });
  write(picture, 'a climate outlook', 96, 326 + 16 * (1 - rise), {
    ...{ size: 84, face: 'display', colour: ON_EVENING, alpha: rise },
  });
  write(picture, 'Every figure here is simulated. This is no forecast.', 98, 394, {
    ...{ size: 32, colour: '#b9cbcc', alpha: ease(at, 1.2, 2) },
  });
}

function drawHead(picture: Picture, text: string): void {
  picture.fillStyle = PAPER;
  picture.fillRect(0, 0, WIDTH, HEIGHT);
  write(picture, text, 80, 104, { size: 50, face: 'display' });
  picture.fillStyle = INK;
  picture.fillRect(80, 128, WIDTH - 160, 2);
}

/** Ten seasons, six of them wetter than usual. */
function drawChance(picture: Picture, at: number): void {
  drawHead(picture, '60 % chance of more rain than usual');
  const [width, height, top] = [72, 230, 210];
  for (let n = 0; n < 10; n += 1) {
    const x = 124 + n * 104;
    const isWetter = [0, 2, 3, 5, 7, 8].includes(n);
    const filled =
      ease(at, 0.5 + n * 0.22, 1.4 + n * 0.22) *
      (isWetter ? 0.62 + ((n * 37) % 30) / 100 : 0.16 + ((n * 29) % 20) / 100);
    picture.fillStyle = '#efece2';
    picture.fillRect(x, top, width, height);
    picture.fillStyle = isWetter ? WATER : WATER_2;
    picture.fillRect(x, top + height * (1 - filled), width, height * filled);
    picture.strokeStyle = EDGE;
    picture.lineWidth = 2;
    picture.strokeRect(x, top, width, height);
    if (isWetter) {
      const alpha = ease(at, 1.4 + n * 0.22, 1.8 + n * 0.22);
      write(picture, 'wetter', x + width / 2, top + height + 38, {
        ...{ size: 26, weight: 600, colour: WATER, align: 'center', alpha },
      });
    }
  }
  const line = ease(at, 0.2, 1);
  picture.strokeStyle = INK;
  picture.lineWidth = 2.5;
  picture.setLineDash([10, 8]);
  picture.beginPath();
  picture.moveTo(104, top + height / 2);
  picture.lineTo(104 + 1050 * line, top + height / 2);
  picture.stroke();
  picture.setLineDash([]);
  write(picture, 'usual', 1166, top + height / 2 + 9, { size: 28, weight: 600, alpha: line });
}

/** From surely drier to surely wetter, with a pointer. */
function drawScale(picture: Picture, at: number): void {
  drawHead(picture, 'Near 50 % says little');
  const [left, width, top] = [120, 1040, 300];
  const steps = 40;
  for (let n = 0; n < steps; n += 1) {
    const share = (n + 0.5) / steps;
    const strength = Math.abs(share - 0.5) * 2;
    picture.globalAlpha = 0.12 + 0.88 * strength ** 1.4;
    picture.fillStyle = share < 0.5 ? '#b18409' : '#013a75';
    picture.fillRect(left + (width * n) / steps, top, width / steps + 0.5, 76);
  }
  picture.globalAlpha = 1;
  picture.strokeStyle = EDGE;
  picture.lineWidth = 2;
  picture.strokeRect(left, top, width, 76);
  for (const percent of [0, 25, 50, 75, 100]) {
    const x = left + (width * percent) / 100;
    write(picture, `${percent} %`, x, top + 120, { size: 28, align: 'center', colour: INK_2 });
  }
  write(picture, 'surely drier', left, top - 28, { size: 30, weight: 600, colour: '#7a5a00' });
  write(picture, 'surely wetter', left + width, top - 28, { size: 30, weight: 600, colour: '#013a75', align: 'right' });
  write(picture, 'either way', left + width / 2, top - 28, { size: 30, weight: 600, align: 'center' });
  const percent = 52 - 4 * ease(at, 0.8, 2.2) + 30 * ease(at, 3.4, 4.8);
  const x = left + (width * percent) / 100;
  picture.fillStyle = INK;
  picture.beginPath();
  picture.moveTo(x, top + 82);
  picture.lineTo(x - 20, top + 148);
  picture.lineTo(x + 20, top + 148);
  picture.fill();
  picture.fillStyle = PAPER;
  picture.fillRect(x - 70, top + 148, 140, 58);
  picture.strokeStyle = INK;
  picture.strokeRect(x - 70, top + 148, 140, 58);
  write(picture, `${Math.round(percent)} %`, x, top + 189, { size: 36, weight: 650, align: 'center' });
}

/** Rain, a storage that fills, and what is allocated of it. */
function drawStorage(picture: Picture, at: number): void {
  drawHead(picture, 'From rain to your allocation');
  const names = ['Rain', 'Storage', 'Allocation'] as const;
  for (const [n, name] of names.entries()) {
    const alpha = ease(at, 0.2 + n * 1.3, 0.9 + n * 1.3);
    write(picture, name, 240 + n * 400, 540, { size: 36, weight: 650, align: 'center', alpha });
    if (n > 0) {
      picture.globalAlpha = alpha;
      picture.strokeStyle = EDGE;
      picture.lineWidth = 5;
      const x = 40 + n * 400;
      picture.stroke(new Path2D(`M${x - 50} 340 h84 m-24 -22 l24 22 l-24 22`));
      picture.globalAlpha = 1;
    }
  }
  picture.strokeStyle = WATER;
  picture.lineWidth = 6;
  picture.lineCap = 'round';
  for (let n = 0; n < 14; n += 1) {
    const fall = (at * 0.9 + ((n * 61) % 100) / 100) % 1;
    const x = 140 + (n % 7) * 34;
    const y = 210 + fall * 230;
    picture.globalAlpha = Math.sin(fall * Math.PI) * ease(at, 0, 0.6);
    picture.beginPath();
    picture.moveTo(x, y);
    picture.lineTo(x - 8, y + 30);
    picture.stroke();
  }
  picture.globalAlpha = 1;
  const level = 0.34 + 0.38 * ease(at, 1.4, 6);
  drawGauge(picture, 560, level, ease(at, 1.2, 1.8));
  const share = 0.3 + 0.32 * ease(at, 2.8, 6.4);
  drawDial(picture, 1040, 340, share, ease(at, 2.6, 3.2));
}

function drawGauge(picture: Picture, x: number, level: number, alpha: number): void {
  const [top, height, width] = [200, 270, 160];
  picture.globalAlpha = alpha;
  picture.fillStyle = '#efece2';
  picture.fillRect(x, top, width, height);
  picture.fillStyle = WATER;
  picture.fillRect(x, top + height * (1 - level), width, height * level);
  picture.fillStyle = INK;
  for (let n = 0; n <= 10; n += 1) picture.fillRect(x - 14, top + (height * n) / 10 - 1, n % 5 === 0 ? 34 : 18, 2.5);
  picture.strokeStyle = INK;
  picture.lineWidth = 2.5;
  picture.strokeRect(x, top, width, height);
  picture.globalAlpha = 1;
}

function drawDial(picture: Picture, x: number, y: number, share: number, alpha: number): void {
  picture.globalAlpha = alpha;
  picture.lineWidth = 40;
  picture.lineCap = 'butt';
  picture.strokeStyle = '#e3dfd2';
  picture.beginPath();
  picture.arc(x, y, 112, 0, Math.PI * 2);
  picture.stroke();
  picture.strokeStyle = '#327d7d';
  picture.beginPath();
  picture.arc(x, y, 112, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * share);
  picture.stroke();
  write(picture, `${Math.round(share * 100)} %`, x, y + 20, { size: 56, weight: 650, align: 'center', alpha });
  picture.globalAlpha = 1;
}

/** The chart of the Allocation Outlook: a bar for each season, and what is allocated now. */
function drawBars(picture: Picture, at: number): void {
  drawHead(picture, 'The Allocation Outlook: four seasons, one line');
  const [left, bottom, height] = [150, 500, 300];
  for (const percent of [0, 50, 100]) {
    const y = bottom - (height * percent) / 100;
    picture.fillStyle = percent === 0 ? EDGE : LINE;
    picture.fillRect(left, y, 940, 2);
    write(picture, `${percent} %`, left - 18, y + 10, { size: 28, align: 'right', colour: INK_2 });
  }
  for (const [n, { name, percent, colour }] of SEASONS.entries()) {
    const x = left + 60 + n * 225;
    const grown = ease(at, 0.4 + n * 0.5, 1.4 + n * 0.5);
    picture.fillStyle = colour;
    picture.fillRect(x, bottom - (height * percent * grown) / 100, 130, (height * percent * grown) / 100);
    write(picture, name, x + 65, bottom + 42, { size: 30, weight: 600, align: 'center' });
    write(picture, `${percent} %`, x + 65, bottom - (height * percent) / 100 - 14, {
      ...{ size: 32, weight: 650, align: 'center', alpha: ease(at, 1.2 + n * 0.5, 1.6 + n * 0.5) },
    });
  }
  const line = ease(at, 3.2, 4.6);
  const y = bottom - (height * NOW_PERCENT) / 100;
  picture.strokeStyle = PAPER;
  picture.lineWidth = 9;
  picture.beginPath();
  picture.moveTo(left, y);
  picture.lineTo(left + 940 * line, y);
  picture.stroke();
  picture.strokeStyle = CLOSED;
  picture.lineWidth = 5;
  picture.lineCap = 'round';
  picture.setLineDash([0.1, 12]);
  picture.stroke();
  picture.setLineDash([]);
  picture.lineCap = 'butt';
  write(picture, `now ${NOW_PERCENT} %`, left + 952, y + 11, {
    size: 32,
    weight: 650,
    colour: CLOSED,
    alpha: ease(at, 4.4, 5),
  });
}

/** How often more water comes than in such a season. */
function drawYears(picture: Picture, at: number): void {
  drawHead(picture, 'How dry is dry? Years with more water than that');
  for (const [n, { name, colour, years }] of SEASONS.entries()) {
    const y = 176 + n * 98;
    const shown = ease(at, 0.3 + n * 0.6, 1.5 + n * 0.6);
    write(picture, name, 80, y + 44, { size: 36, weight: 650 });
    for (let year = 0; year < 100; year += 1) {
      const x = 300 + (year % 50) * 13.4;
      picture.fillStyle = year < years * shown ? colour : '#e3dfd2';
      picture.fillRect(x, y + (year < 50 ? 8 : 36), 10, 22);
    }
    write(picture, `${years} of 100 years`, 1000, y + 44, { size: 34, weight: 600, alpha: shown });
  }
}

function drawEnd(picture: Picture, at: number): void {
  picture.fillStyle = EVENING;
  picture.fillRect(0, 0, WIDTH, HEIGHT);
  drawRivers(picture, 1);
  write(picture, 'Your zone', 96, 250, { size: 84, face: 'display', colour: ON_EVENING, alpha: ease(at, 0, 0.8) });
  write(picture, 'stands in the Allocation Outlook', 98, 326, {
    ...{ size: 44, colour: ON_EVENING, alpha: ease(at, 0.5, 1.3) },
  });
  write(picture, 'Anabranch. Every figure in this film is simulated.', 98, 394, {
    ...{ size: 30, colour: '#b9cbcc', alpha: ease(at, 1, 1.8) },
  });
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
  picture.fillStyle = '#13211f';
  picture.fillRect(0, HEIGHT - 96, WIDTH, 96);
  write(picture, said, WIDTH / 2, HEIGHT - 37, { size: 31, weight: 500, colour: '#ffffff', align: 'center' });
}

/** The same as a WebVTT file. */
export function printCaptions(): string {
  const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);
  const cues = listCaptions().map(({ from, to, text }) => `${time(from)} --> ${time(to)}\n${text}\n`);
  return `WEBVTT\n\n${cues.join('\n')}`;
}
