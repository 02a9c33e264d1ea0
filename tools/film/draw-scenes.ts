import {
  CLIMATE_AVERAGE,
  CLIMATE_DRY,
  CLIMATE_EXTREME,
  CLIMATE_WET,
  CLOSED,
  drawHead,
  drawRivers,
  EDGE,
  EVENING,
  ease,
  HEIGHT,
  INK,
  INK_2,
  LINE,
  MAP_NONE,
  ON_EVENING,
  ON_EVENING_2,
  PAPER,
  type Picture,
  WASH,
  WATER,
  WATER_2,
  WIDTH,
  write,
} from './film-brush.ts';

/** The scenes of the film, each by the seconds since it began. */

/** The seasons of an outlook, with what each may bring to one made-up zone. */
const SEASONS = [
  { name: 'Wet', percent: 100, colour: CLIMATE_WET, years: 10 },
  { name: 'Average', percent: 88, colour: CLIMATE_AVERAGE, years: 50 },
  { name: 'Dry', percent: 71, colour: CLIMATE_DRY, years: 90 },
  { name: 'Extreme dry', percent: 62, colour: CLIMATE_EXTREME, years: 99 },
] as const;
const NOW_PERCENT = 54;

export function drawTitle(picture: Picture, at: number): void {
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
    ...{ size: 32, colour: ON_EVENING_2, alpha: ease(at, 1.2, 2) },
  });
}

/** Ten seasons, six of them wetter than usual. */
export function drawChance(picture: Picture, at: number): void {
  drawHead(picture, '60 % chance of more rain than usual');
  const [width, height, top] = [72, 230, 210];
  for (let n = 0; n < 10; n += 1) {
    const x = 124 + n * 104;
    const isWetter = [0, 2, 3, 5, 7, 8].includes(n);
    const filled =
      ease(at, 0.5 + n * 0.22, 1.4 + n * 0.22) *
      (isWetter ? 0.62 + ((n * 37) % 30) / 100 : 0.16 + ((n * 29) % 20) / 100);
    picture.fillStyle = WASH;
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
export function drawScale(picture: Picture, at: number): void {
  drawHead(picture, 'Near 50 % says little');
  const [left, width, top] = [120, 1040, 300];
  const steps = 40;
  for (let n = 0; n < steps; n += 1) {
    const share = (n + 0.5) / steps;
    const strength = Math.abs(share - 0.5) * 2;
    picture.globalAlpha = 0.12 + 0.88 * strength ** 1.4;
    picture.fillStyle = share < 0.5 ? CLIMATE_DRY : CLIMATE_WET;
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
  write(picture, 'surely wetter', left + width, top - 28, {
    ...{ size: 30, weight: 600, colour: CLIMATE_WET, align: 'right' },
  });
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
export function drawStorage(picture: Picture, at: number): void {
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
  picture.fillStyle = WASH;
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
  picture.strokeStyle = MAP_NONE;
  picture.beginPath();
  picture.arc(x, y, 112, 0, Math.PI * 2);
  picture.stroke();
  picture.strokeStyle = CLIMATE_AVERAGE;
  picture.beginPath();
  picture.arc(x, y, 112, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * share);
  picture.stroke();
  write(picture, `${Math.round(share * 100)} %`, x, y + 20, { size: 56, weight: 650, align: 'center', alpha });
  picture.globalAlpha = 1;
}

/** The chart of the Allocation Outlook: a bar for each season, and what is allocated now. */
export function drawBars(picture: Picture, at: number): void {
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
export function drawYears(picture: Picture, at: number): void {
  drawHead(picture, 'How dry is dry? Years with more water than that');
  for (const [n, { name, colour, years }] of SEASONS.entries()) {
    const y = 176 + n * 98;
    const shown = ease(at, 0.3 + n * 0.6, 1.5 + n * 0.6);
    write(picture, name, 80, y + 44, { size: 36, weight: 650 });
    for (let year = 0; year < 100; year += 1) {
      const x = 300 + (year % 50) * 13.4;
      picture.fillStyle = year < years * shown ? colour : MAP_NONE;
      picture.fillRect(x, y + (year < 50 ? 8 : 36), 10, 22);
    }
    write(picture, `${years} of 100 years`, 1000, y + 44, { size: 34, weight: 600, alpha: shown });
  }
}

export function drawEnd(picture: Picture, at: number): void {
  picture.fillStyle = EVENING;
  picture.fillRect(0, 0, WIDTH, HEIGHT);
  drawRivers(picture, 1);
  write(picture, 'Your zone', 96, 250, { size: 84, face: 'display', colour: ON_EVENING, alpha: ease(at, 0, 0.8) });
  write(picture, 'stands in the Allocation Outlook', 98, 326, {
    ...{ size: 44, colour: ON_EVENING, alpha: ease(at, 0.5, 1.3) },
  });
  write(picture, 'Anabranch. Every figure in this film is simulated.', 98, 394, {
    ...{ size: 30, colour: ON_EVENING_2, alpha: ease(at, 1, 1.8) },
  });
}
