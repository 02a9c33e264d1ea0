import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, refuse } from '#domain/result.ts';
import type { PublishedDocument } from '../types/content-document.ts';
import type { DocumentType } from '../types/document-type.ts';
import { authorDocument } from './author-document.ts';
import { listLinkedDocuments } from './read-link-target.ts';

/** All documents of one version, by `type/uid`. */
export type Edition = ReadonlyMap<string, PublishedDocument>;

export interface Editions {
  readonly master: Edition;
  /** What is being prepared, by the name of its folder: the master with the documents of the release laid over it. */
  readonly releases: ReadonlyMap<string, Edition>;
}

export interface BrokenDocument {
  /** `water_search/buy-temporary.json` */
  readonly file: string;
  readonly reason: string;
}

/** Documents that cannot be published as they are; the message names every file and what is wrong with it. */
export class BrokenDocuments extends Error {
  readonly documents: readonly BrokenDocument[];

  constructor(documents: readonly BrokenDocument[]) {
    super(documents.map(({ file, reason }) => `content/${file}: ${reason}`).join('\n'));
    this.name = 'BrokenDocuments';
    this.documents = documents;
  }
}

const RELEASE = /^releases\/([a-z0-9][a-z0-9-]*)\//;

/** Reads `{type}/{uid}.json` and `releases/{name}/{type}/{uid}.json`. Throws `BrokenDocuments` where one of them is wrong. */
export async function readEditions(folder: string, types: readonly DocumentType[]): Promise<Editions> {
  const broken: BrokenDocument[] = [];
  const written = new Map<string, WrittenDocument>();
  for (const file of await listDocumentFiles(folder)) {
    const read = await readDocument(folder, file, types);
    if (read.ok) written.set(file, read.value);
    else broken.push({ file, reason: read.reason });
  }
  const master = new Map([...written.values()].filter(({ release }) => release === null).map(nameDocument));
  const releases = new Map<string, Edition>();
  for (const [release, laidOver] of Map.groupBy(written.values(), (document) => document.release))
    if (release !== null) releases.set(release, new Map([...master, ...laidOver.map(nameDocument)]));
  for (const [file, { release, links }] of written) {
    const edition = release === null ? master : releases.get(release);
    for (const target of links)
      if (edition?.has(target) !== true) broken.push({ file, reason: `links to ${target}, which does not exist` });
  }
  if (broken.length > 0) throw new BrokenDocuments(broken);
  return { master, releases };
}

/** What changes as soon as any document does: names, sizes and times of the files. */
export async function fingerprint(folder: string): Promise<string> {
  const files = await listDocumentFiles(folder);
  const marks = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(join(folder, file));
      return `${file} ${size} ${mtimeMs}`;
    }),
  );
  return marks.join('\n');
}

interface WrittenDocument {
  /** Null where it is published. */
  readonly release: string | null;
  readonly document: PublishedDocument;
  readonly links: readonly string[];
}

const nameDocument = ({ document }: WrittenDocument) => [`${document.type}/${document.uid}`, document] as const;

async function listDocumentFiles(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

async function readDocument(
  folder: string,
  file: string,
  types: readonly DocumentType[],
): Promise<Result<WrittenDocument, string>> {
  const [start = '', release = null] = RELEASE.exec(file) ?? [];
  const [, typeId, uid] = /^([\w-]+)\/([a-z0-9][a-z0-9._~-]*)\.json$/.exec(file.slice(start.length)) ?? [];
  if (typeId === undefined || uid === undefined)
    return refuse('must be named {type}/{uid}.json or releases/{name}/{type}/{uid}.json, name and uid in lower case');
  const type = types.find(({ id }) => id === typeId);
  if (type === undefined)
    return refuse(`there is no type ${typeId}; known are ${types.map(({ id }) => id).join(', ')}`);
  const text = await readFile(join(folder, file), 'utf8');
  try {
    const document = authorDocument(type, uid, JSON.parse(text));
    return document.ok
      ? { ok: true, value: { release, document: document.value, links: listLinkedDocuments(text) } }
      : document;
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(`is not JSON: ${error.message}`);
    throw error;
  }
}
