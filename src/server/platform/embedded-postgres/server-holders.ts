import { readdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from './owned-files.ts';
import { isOfLivingProcess, nameAfterProcess } from './process-mark.ts';
import type { ServerAccount } from './server-account.ts';
import { ignore } from './system-error.ts';

export interface ServerHold {
  /** Gives the hold up; true when nobody living holds the server any more, so that it should be stopped. */
  release(): Promise<boolean>;
}

/**
 * Notes that this process uses the server: an empty file named after its id. Whoever started or adopted it, the last to release
 * stops it; a short command beside the running application leaves it alone. A dead process holds nothing. (If its id was given
 * to another program the server merely lives on, and is adopted next time.)
 */
export async function holdServer(home: string, account: ServerAccount | null): Promise<ServerHold> {
  const folder = join(home, 'holders');
  await makePrivateFolder(folder, account);
  await sweepDeadHolders(folder);
  const own = join(folder, nameAfterProcess());
  await writeFile(own, '', { flag: 'wx' });
  return {
    async release() {
      await unlink(own).catch(ignore('ENOENT'));
      await sweepDeadHolders(folder);
      return (await listHolders(folder)).length === 0;
    },
  };
}

const listHolders = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(ignore('ENOENT'))) ?? [];

/** What the dead left goes: the holders that stay are living processes. */
async function sweepDeadHolders(folder: string): Promise<void> {
  for (const name of await listHolders(folder))
    if (!(await isOfLivingProcess(join(folder, name), name))) await unlink(join(folder, name)).catch(ignore('ENOENT'));
}
