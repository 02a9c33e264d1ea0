import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PrismicDocument } from '@prismicio/client';
import { type Result, refuse } from '#domain/result.ts';
import type { DocumentType } from '../types/document-type.ts';
import { DOCUMENT_TYPES } from '../types/document-types.ts';
import { authorDocument } from './author-document.ts';
import type { DocumentShelf } from './document-shelf.ts';
import { findDeadLinks } from './find-dead-links.ts';

/** The documents that ship with the product. */
export const CONTENT_FOLDER = fileURLToPath(new URL('../../../../content', import.meta.url));

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

/** Reads `{type}/{uid}.json` below a folder, once. Throws `BrokenDocuments` where one of them is wrong. */
export async function openDocumentFolder(
  folder: string = CONTENT_FOLDER,
  types: readonly DocumentType[] = DOCUMENT_TYPES,
): Promise<DocumentShelf> {
  const documents: PrismicDocument[] = [];
  const broken: BrokenDocument[] = [];
  for (const file of await listFiles(folder)) {
    const document = await readDocument(folder, file, types);
    if (document.ok) documents.push(document.value);
    else broken.push({ file, reason: document.reason });
  }
  for (const { document, target } of findDeadLinks(documents))
    broken.push({ file: `${document.type}/${document.uid}.json`, reason: `links to ${target}, which does not exist` });
  if (broken.length > 0) throw new BrokenDocuments(broken);

  const ref = createHash('sha256').update(JSON.stringify(documents)).digest('base64url').slice(0, 16);
  return {
    list: async () => [{ id: 'master', ref, label: 'Master', isPublished: true }],
    read: async (asked) => (asked === ref ? documents : null),
  };
}

async function listFiles(folder: string): Promise<readonly string[]> {
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
): Promise<Result<PrismicDocument, string>> {
  const [, typeId, uid] = /^([\w-]+)\/([a-z0-9][a-z0-9._~-]*)\.json$/.exec(file) ?? [];
  if (typeId === undefined || uid === undefined)
    return refuse('must be named {type}/{uid}.json, the uid in lower case');
  const type = types.find(({ id }) => id === typeId);
  if (type === undefined)
    return refuse(`there is no type ${typeId}; known are ${types.map(({ id }) => id).join(', ')}`);
  try {
    return authorDocument(type, uid, JSON.parse(await readFile(join(folder, file), 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(`is not JSON: ${error.message}`);
    throw error;
  }
}
