import type { MapPoint } from './project.ts';

/** Something to write at a place of the picture, in pixels. */
export interface LabelWish {
  readonly id: string;
  readonly at: MapPoint;
  readonly width: number;
  readonly height: number;
  /** `on` its place alone; close `beside` it, so that the place is seen; or else `near` it, with a line to it. */
  readonly where: 'on' | 'beside' | 'near';
}

/** Where its upper left corner comes to stand. */
export type LabelPlaces = ReadonlyMap<string, MapPoint>;

interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Between two labels, and between a label and the edge. */
const GAP = 2;
/** Round the place, in shares of the label's own size. */
const ringAt = (far: number): readonly MapPoint[] => [
  [0, -far - 0.25],
  [0, far + 0.25],
  [far, 0],
  [-far, 0],
  [far, -far],
  [-far, -far],
  [far, far],
  [-far, far],
];
const ON: readonly MapPoint[] = [[0, 0]];
const BESIDE = ringAt(0.62);
/** What is tried one after the other. */
const OFFSETS: Readonly<Record<LabelWish['where'], readonly MapPoint[]>> = {
  on: ON,
  beside: BESIDE,
  near: [...ON, ...BESIDE, ...ringAt(1.2)],
};

/**
 * Lays labels out one after the other, so that none stands on another or across the edge. One for which there is no room
 * near its place is left out.
 *
 * @param taken What stands in the picture already.
 */
export function layOutLabels(wishes: readonly LabelWish[], size: number, taken: readonly LabelBox[] = []): LabelPlaces {
  const boxes: LabelBox[] = [...taken];
  const places = new Map<string, MapPoint>();
  for (const wish of wishes) {
    const box = OFFSETS[wish.where].map((offset) => boxAt(wish, offset)).find((one) => isFree(one, boxes, size));
    if (box === undefined) continue;
    boxes.push(box);
    places.set(wish.id, [box.x, box.y]);
  }
  return places;
}

function boxAt({ at: [x, y], width, height }: LabelWish, [byX, byY]: MapPoint): LabelBox {
  return {
    x: Math.round(x - width / 2 + byX * width),
    y: Math.round(y - height / 2 + byY * (height + 4)),
    width,
    height,
  };
}

const isFree = (box: LabelBox, boxes: readonly LabelBox[], size: number): boolean =>
  box.x >= GAP &&
  box.y >= GAP &&
  box.x + box.width <= size - GAP &&
  box.y + box.height <= size - GAP &&
  !boxes.some(
    (other) =>
      box.x < other.x + other.width + GAP &&
      other.x < box.x + box.width + GAP &&
      box.y < other.y + other.height + GAP &&
      other.y < box.y + box.height + GAP,
  );
