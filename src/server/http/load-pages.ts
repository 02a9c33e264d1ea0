import { CLIENT_BUILD_FOLDER, loadBuild } from '../pages/load-build.ts';
import { makePagesOf } from '../pages/page-maker.ts';
import { PageThreads } from '../pages/page-threads.ts';
import type { Pages } from './build-server.ts';

/** The pages as they were last built, made in this thread. */
export const loadPages = async (): Promise<Pages> => ({
  make: makePagesOf(await loadBuild(), 'production'),
  clientFolder: CLIENT_BUILD_FOLDER,
  stop: async () => undefined,
});

/** The same, made in so many threads of their own; in this one where it is none. */
export async function openPages(count: number): Promise<Pages> {
  if (count === 0) return loadPages();
  const threads = await PageThreads.open(count);
  return { make: threads.make, clientFolder: CLIENT_BUILD_FOLDER, stop: () => threads.stop() };
}
