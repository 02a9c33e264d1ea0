/** What every scene is drawn with. It runs in a browser. */

export const WIDTH = 1280;
export const HEIGHT = 720;

/** The colours of the pages by day, under their names in `tokens.css`. */
export const PAPER = '#f8f6f0';
export const WASH = '#efece2';
export const INK = '#13211f';
export const INK_2 = '#37453f';
export const LINE = '#d9d4c5';
export const EDGE = '#6f7973';
export const EVENING = '#0f2b38';
export const ON_EVENING = '#f3f1e7';
export const ON_EVENING_2 = '#b9cbcc';
export const OCHRE = '#edb36b';
export const WATER = '#1f5c7f';
export const WATER_2 = '#a9c6cf';
export const CLOSED = '#7f1a0c';
export const CLIMATE_WET = '#013a75';
export const CLIMATE_AVERAGE = '#327d7d';
export const CLIMATE_DRY = '#b18409';
export const CLIMATE_EXTREME = '#7d1e01';
export const MAP_NONE = '#e3dfd2';

export type Picture = CanvasRenderingContext2D;

/** 0 to 1 between two moments, slow at both ends. */
export function ease(at: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

export interface Letters {
  readonly size: number;
  readonly weight?: number;
  readonly colour?: string;
  readonly align?: CanvasTextAlign;
  readonly face?: 'sans' | 'display';
  readonly alpha?: number;
}

export function write(picture: Picture, text: string, x: number, y: number, letters: Letters): void {
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
export function drawRivers(picture: Picture, share: number): void {
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

export function drawHead(picture: Picture, text: string): void {
  picture.fillStyle = PAPER;
  picture.fillRect(0, 0, WIDTH, HEIGHT);
  write(picture, text, 80, 104, { size: 50, face: 'display' });
  picture.fillStyle = INK;
  picture.fillRect(80, 128, WIDTH - 160, 2);
}
