import { isKeptPath, keptAddress, MAX_KEPT_PAGES, type PageToKeep } from '#contract/kept-page.ts';
import { SESSION_IDLE_DAYS } from '#domain/accounts/session-lifetime.ts';
import { MILLISECONDS_PER_DAY } from '#domain/units/milliseconds.ts';

/** The format of what is kept: another one begins anew. */
const FORMAT = 'kept-3-';
const ANY_FORMAT = 'kept-';

const MAX_BYTES = 5_000_000;
/** A session that was not seen for so long has ended, whether or not the device has heard of it. */
const KEPT_MILLISECONDS = SESSION_IDLE_DAYS * MILLISECONDS_PER_DAY;

/** Named by its content: what is kept is what was asked for. */
const NAMED_BY_CONTENT = /^\/(a\/[\w-]+\.(css|svg)|fonts\/[\w-]+\.woff2)$/;
const PICTURE = /^\/(maps|logos)\/[\w/-]+\.svg$/;

/** What a kept page is drawn with; nothing that runs. */
export const isNamedByContent = (pathname: string): boolean => NAMED_BY_CONTENT.test(pathname);
export const isDrawnWith = (pathname: string): boolean => isNamedByContent(pathname) || PICTURE.test(pathname);

/** A page as it lies on the device. */
export interface KeptPage extends Omit<PageToKeep, 'csrfToken'> {
  /** When it was laid there by the device's clock, which may be wrong by days: its age is told by that clock alone. */
  readonly keptAt: number;
}

/** Where pages are kept, and by what the browser is known; the worker's own, or a test's. */
export interface Device {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  /** The token of the session that the browser is in; null where there is none, or none can be read. */
  readonly readToken: () => Promise<string | null>;
  readonly fetch: (path: string) => Promise<Response>;
  readonly now: () => number;
}

/**
 * The last pages of the session that the browser is in. They lie under the hash of its token: whoever logs in or out has
 * another token from then on, so that nothing of before is found, and it is deleted when the worker next looks. A browser
 * whose worker cannot read that cookie keeps nothing.
 */
export class KeptPages {
  private readonly device: Device;
  /** One change after the other. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(device: Device) {
    this.device = device;
  }

  /** Keeps a page of the session that the browser is in; any other is dropped, as is what no page of ours would send. */
  keep(page: PageToKeep): Promise<void> {
    return this.inTurn(async () => {
      const token = await this.device.readToken();
      if (token === null || token !== page.csrfToken || !isFit(page)) return;
      const cache = await this.device.caches.open(await nameFor(token));
      try {
        await this.put(cache, page);
      } catch {
        // No room: the older half goes, and the page is tried once more; a device that takes nothing keeps nothing.
        await this.dropBeyond(cache, { pages: MAX_KEPT_PAGES / 2, bytes: MAX_BYTES / 2 });
        await this.put(cache, page).catch(() => undefined);
      }
      await this.dropBeyond(cache, { pages: MAX_KEPT_PAGES, bytes: MAX_BYTES });
    });
  }

  /** The page at a path and query, as this session last saw it; null: none is kept. */
  async find(path: string): Promise<KeptPage | null> {
    return (await this.list()).find((page) => page.path === keptAddress(path)) ?? null;
  }

  /** All pages that are kept for this session, newest first. */
  async list(): Promise<readonly KeptPage[]> {
    const cache = await this.openOwn();
    if (cache === null) return [];
    return (await this.readPages(cache)).filter((page) => !this.isTooOld(page));
  }

  /** A file of a kept page. */
  async findFile(path: string): Promise<Response | null> {
    const cache = isDrawnWith(path) ? await this.openOwn() : null;
    return (await cache?.match(path)) ?? null;
  }

  /** Deletes what is of another session, of another format, or too old. */
  tidy(): Promise<void> {
    return this.inTurn(async () => {
      const { caches } = this.device;
      const own = await this.nameOwn();
      for (const name of await caches.keys())
        if (name.startsWith(ANY_FORMAT) && name !== own) await caches.delete(name);
      const cache = await this.openOwn();
      if (cache !== null) await this.dropBeyond(cache, { pages: MAX_KEPT_PAGES, bytes: MAX_BYTES });
    });
  }

  private async nameOwn(): Promise<string | null> {
    const token = await this.device.readToken();
    return token === null ? null : nameFor(token);
  }

  /** What is kept for the session that the browser is in; null where nothing is. */
  private async openOwn(): Promise<Cache | null> {
    const name = await this.nameOwn();
    if (name === null || !(await this.device.caches.keys()).includes(name)) return null;
    return this.device.caches.open(name);
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  /** One that was kept so far ahead of now is, too: the clock was set back, and nobody knows its age. */
  private isTooOld({ keptAt }: KeptPage): boolean {
    return Math.abs(this.device.now() - keptAt) >= KEPT_MILLISECONDS;
  }

  private async put(cache: Cache, { csrfToken: _, path: asked, ...given }: PageToKeep): Promise<void> {
    const page = { ...given, path: keptAddress(asked) };
    const files = page.files.filter(isDrawnWith);
    for (const path of files) {
      if ((await cache.match(path)) !== undefined) continue;
      const file = await this.device.fetch(path).catch(() => null);
      if (file?.ok === true) await cache.put(path, file);
    }
    await cache.put(page.path, Response.json({ ...page, files, keptAt: this.device.now() } satisfies KeptPage));
  }

  /** Pages that are kept in `cache`, newest first. */
  private async readPages(cache: Cache): Promise<readonly KeptPage[]> {
    const pages: KeptPage[] = [];
    for (const { url } of await cache.keys())
      if (isKeptPath(new URL(url).pathname)) pages.push(await (await cache.match(url))?.json());
    return pages.toSorted((a, b) => b.at - a.at);
  }

  /** The oldest pages go, those that are too old, and the files that no page is drawn with any more. */
  private async dropBeyond(cache: Cache, most: { readonly pages: number; readonly bytes: number }): Promise<void> {
    const files = new Set<string>();
    let [pages, bytes] = [0, 0];
    for (const page of await this.readPages(cache)) {
      pages += 1;
      bytes += page.html.length;
      if (this.isTooOld(page) || pages > most.pages || bytes > most.bytes) await cache.delete(page.path);
      else for (const path of page.files) files.add(path);
    }
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (!isKeptPath(pathname) && !files.has(pathname)) await cache.delete(url);
    }
  }
}

/** The name of the cache of a session: nobody tells the token from it, or the name without the token. */
async function nameFor(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return FORMAT + Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a message is what our pages send: any script of this site could send another. */
function isFit({ path, title, at, isDemo, html, files }: PageToKeep): boolean {
  const [pathname = ''] = String(path).split('?', 1);
  return (
    isKeptPath(pathname) &&
    typeof title === 'string' &&
    Number.isFinite(at) &&
    typeof isDemo === 'boolean' &&
    typeof html === 'string' &&
    html.length <= MAX_BYTES / 2 &&
    Array.isArray(files) &&
    files.every((file) => typeof file === 'string')
  );
}
