import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';

const BUILD_FOLDER = resolve(import.meta.dirname, '../../../build');

export const CLIENT_BUILD_FOLDER = resolve(BUILD_FOLDER, 'client');

/** The pages as they were last built. */
export const loadBuild = async (): Promise<ServerBuild> =>
  (await import(pathToFileURL(resolve(BUILD_FOLDER, 'server/index.js')).href)) as ServerBuild;
