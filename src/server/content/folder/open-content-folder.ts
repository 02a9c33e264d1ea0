import { fileURLToPath } from 'node:url';
import { refuse, succeed } from '#domain/result.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Clock } from '../../platform/clock.ts';
import type {
  ContentDocument,
  ContentFields,
  ContentLink,
  ContentValue,
  PublishedDocument,
} from '../types/content-document.ts';
import type { ContentLog, ContentOrder, ContentOutage, ContentSource, DocumentQuery } from '../types/content-source.ts';
import type { DocumentType } from '../types/document-type.ts';
import { DOCUMENT_TYPES } from '../types/document-types.ts';
import { type Edition, type Editions, fingerprint, readEditions } from './read-editions.ts';

/** The documents that ship with the product. */
export const CONTENT_FOLDER = fileURLToPath(new URL('../../../../content', import.meta.url));

/** By the monotonic clock: how often the folder is looked at for changes, at most. */
const LOOK_AGAIN_MILLISECONDS = 2_000;

/** A look that is overdue by so much is waited for: nobody asked for a while, and what is held may be of any age. */
const OVERDUE_MILLISECONDS = 3_000;

/** Looking takes milliseconds, reading all documents anew some more; a folder that hangs holds nobody up for longer. */
const MAX_WAIT_MILLISECONDS = 500;

export interface ContentFolderOptions {
  readonly clock: Clock;
  readonly log: ContentLog;
  readonly folder?: string;
  readonly types?: readonly DocumentType[];
}

export interface ContentFolder extends ContentSource {
  /** Looks for changes now, and publishes them all or none. Whoever asks for a document has it done. */
  lookAgain(): Promise<void>;
}

/** The last good copy of a folder. */
class FolderCopy {
  outage: ContentOutage | null = null;
  private tried: string;
  private looking: Promise<void> | null = null;
  /** A look that somebody waited for in vain: the others do not. */
  private hanging: Promise<void> | null = null;
  private nextLook: number;
  private readonly options: Required<ContentFolderOptions>;
  private readAt: Instant;
  private mark: string;
  private editions: Editions;

  private constructor(options: Required<ContentFolderOptions>, mark: string, editions: Editions) {
    this.options = options;
    this.readAt = options.clock.now();
    this.mark = mark;
    this.tried = mark;
    this.nextLook = options.clock.monotonic() + LOOK_AGAIN_MILLISECONDS;
    this.editions = editions;
  }

  static async read(options: Required<ContentFolderOptions>): Promise<FolderCopy> {
    const mark = await fingerprint(options.folder);
    return new FolderCopy(options, mark, await readEditions(options.folder, options.types));
  }

  /** What is shown now. Whoever asks sets off the next look, and waits for it only where it is long overdue. */
  async show(): Promise<{ readonly editions: Editions; readonly readAt: Instant }> {
    const overdue = this.options.clock.monotonic() - this.nextLook;
    if (overdue >= 0) {
      const look = this.lookAgain();
      if (overdue >= OVERDUE_MILLISECONDS && look !== this.hanging) await this.waitFor(look);
    }
    return { editions: this.editions, readAt: this.readAt };
  }

  private async waitFor(look: Promise<void>): Promise<void> {
    const { promise: tooLong, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      this.hanging = look;
      resolve();
    }, MAX_WAIT_MILLISECONDS);
    await Promise.race([look, tooLong]);
    clearTimeout(timer);
  }

  lookAgain(): Promise<void> {
    this.looking ??= this.look().finally(() => {
      this.looking = null;
      this.nextLook = this.options.clock.monotonic() + LOOK_AGAIN_MILLISECONDS;
    });
    return this.looking;
  }

  private async look(): Promise<void> {
    const { folder, types, clock, log } = this.options;
    try {
      const mark = await fingerprint(folder);
      if (mark === this.tried && mark !== this.mark) return;
      this.tried = mark;
      if (mark !== this.mark) {
        this.editions = await readEditions(folder, types);
        this.mark = mark;
        this.readAt = clock.now();
      }
      this.outage = null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (this.outage?.reason !== reason)
        log.warn({ folder, reason }, 'The content cannot be read; the last copy is shown');
      this.outage = { since: this.outage?.since ?? clock.now(), reason };
    }
  }
}

/**
 * Documents of a folder, held in memory. A change of a file shows without a restart; where a changed document is wrong, the last
 * good ones go on being shown, as stale ones, and the log says what is wrong where. Throws `BrokenDocuments` at the start.
 */
export async function openContentFolder(options: ContentFolderOptions): Promise<ContentFolder> {
  const copy = await FolderCopy.read({ folder: CONTENT_FOLDER, types: DOCUMENT_TYPES, ...options });

  const choose = async ({ preview, linked = [] }: DocumentQuery) => {
    const { editions, readAt } = await copy.show();
    const release = typeof preview === 'string' ? editions.releases.get(preview) : undefined;
    const edition = release ?? editions.master;
    const tell = (document: PublishedDocument): ContentDocument => ({
      ...document,
      data: linked.length === 0 ? document.data : bringAlong(document.data, edition, linked),
      readAt,
      isStale: copy.outage !== null,
    });
    return { edition, tell };
  };

  return {
    lookAgain: () => copy.lookAgain(),
    findDocument: async (type, uid, query = {}) => {
      const { edition, tell } = await choose(query);
      const document = edition.get(`${type}/${uid}`);
      return document === undefined ? refuse('not_found') : succeed(tell(document));
    },
    listDocuments: async (type, query = {}) => {
      const { edition, tell } = await choose(query);
      const documents = [...edition.values()].filter((document) => document.type === type);
      return succeed((query.order === undefined ? documents : documents.toSorted(compareBy(query.order))).map(tell));
    },
    listReleases: async () =>
      succeed([...(await copy.show()).editions.releases.keys()].map((ref) => ({ ref, label: printRelease(ref) }))),
    get outage() {
      return copy.outage;
    },
  };
}

/** `spring-2026` is told as "Spring 2026". */
const printRelease = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;

/** Puts the fields named as `author.name` into the links that stand in the document itself. */
function bringAlong(data: ContentFields, edition: Edition, linked: readonly string[]): ContentFields {
  const complete = (value: ContentValue): ContentValue => {
    if (!isLink(value) || value.document === null) return value;
    const { type, uid } = value.document;
    const fields = Object.entries(edition.get(`${type}/${uid}`)?.data ?? {});
    const asked = fields.filter(([name]) => linked.includes(`${type}.${name}`));
    return { ...value, document: { ...value.document, data: Object.fromEntries(asked) } };
  };
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, complete(value)]));
}

const isLink = (value: ContentValue): value is ContentLink =>
  typeof value === 'object' && value !== null && 'document' in value && 'href' in value;

const words = new Intl.Collator('en-AU', { sensitivity: 'base' });

/** What lacks the field comes last, whatever the direction. */
function compareBy({ by, direction }: ContentOrder): (left: PublishedDocument, right: PublishedDocument) => number {
  const read = (document: PublishedDocument): string | number | null => {
    const value = by === 'firstPublished' ? document.firstPublished : document.data[by.field];
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  };
  const sign = direction === 'asc' ? 1 : -1;
  return (left, right) => {
    const [one, other] = [read(left), read(right)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return (
      sign * (typeof one === 'string' || typeof other === 'string' ? words.compare(`${one}`, `${other}`) : one - other)
    );
  };
}
