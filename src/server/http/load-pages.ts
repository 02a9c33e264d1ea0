import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { Pages } from './build-server.ts';

const BUILD_FOLDER = resolve(import.meta.dirname, '../../../build');

/** The pages as they were last built. */
export async function loadPages(): Promise<Pages> {
  const entry = pathToFileURL(resolve(BUILD_FOLDER, 'server/index.js')).href;
  return { build: (await import(entry)) as ServerBuild, clientFolder: resolve(BUILD_FOLDER, 'client') };
}
