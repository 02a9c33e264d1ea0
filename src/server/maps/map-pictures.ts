import { asId } from '#domain/ids.ts';
import type { Reference } from '#domain/reference.ts';
import { tagOf } from '../platform/tag-of.ts';
import { type Basin, readBasin } from './basin.ts';
import { drawMap, type MapSubject } from './draw-map.ts';
import { subjectOfLimit, subjectOfZone } from './map-subjects.ts';

/** As bytes, which are compressed once and not for each reader. */
interface Picture {
  readonly bytes: Buffer;
  readonly etag: string;
}

interface Market {
  readonly reference: Reference;
}

/** The pictures of zones and limits: drawn when they are first asked for, kept until the reference changes. */
export class MapPictures {
  private readonly drawn = new WeakMap<Reference, Map<string, Picture | null>>();
  private readonly market: Market;
  private readonly basin: Basin;

  private constructor(market: Market, basin: Basin) {
    this.market = market;
    this.basin = basin;
  }

  static async open(market: Market): Promise<MapPictures> {
    return new MapPictures(market, await readBasin());
  }

  findZone(id: number): Picture | null {
    const { reference } = this.market;
    const zone = reference.findZone(id);
    return zone === null ? null : this.take(`zone ${id}`, () => subjectOfZone(zone, reference));
  }

  findLimit(id: number): Picture | null {
    const { reference } = this.market;
    const limit = reference.findLimit(asId<'limit'>(id));
    return limit === null ? null : this.take(`limit ${id}`, () => subjectOfLimit(limit, reference));
  }

  private take(name: string, findSubject: () => MapSubject | null): Picture | null {
    const { reference } = this.market;
    const drawn = this.drawn.get(reference) ?? new Map<string, Picture | null>();
    this.drawn.set(reference, drawn);
    const known = drawn.get(name);
    if (known !== undefined) return known;
    const subject = findSubject();
    const made = subject === null ? null : toPicture(drawMap(this.basin, subject));
    drawn.set(name, made);
    return made;
  }
}

const toPicture = (text: string): Picture => ({
  bytes: Buffer.from(text),
  etag: tagOf(text),
});
