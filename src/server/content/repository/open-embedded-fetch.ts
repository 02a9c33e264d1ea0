import type { ContentFetch } from './content-fetch.ts';
import { createEmbeddedRepository } from './embedded-repository.ts';
import { openDocumentFolder } from './open-document-folder.ts';

/** The repository that ships with the product, in the place of `fetch`. Throws `BrokenDocuments` where a document is wrong. */
export const openEmbeddedFetch = async (accessToken: string | null = null): Promise<ContentFetch> =>
  createEmbeddedRepository(await openDocumentFolder(), { accessToken });
