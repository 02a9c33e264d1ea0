/** Why the embedded database did not start: a code to act on, with what the line for people needs to say. */
export type EmbeddedPostgresRefusal =
  | { readonly code: 'platform-unsupported'; readonly platform: string }
  | { readonly code: 'binaries-do-not-run'; readonly program: string; readonly detail: string }
  | { readonly code: 'no-unprivileged-account' }
  | { readonly code: 'account-unnamed'; readonly uid: number }
  | { readonly code: 'other-major'; readonly folder: string; readonly found: string; readonly needed: number }
  | { readonly code: 'foreign-folder'; readonly folder: string; readonly entry: string }
  | { readonly code: 'not-a-folder'; readonly folder: string }
  | { readonly code: 'other-owner'; readonly folder: string; readonly uid: number }
  | { readonly code: 'folder-unreachable'; readonly folder: string; readonly account: string }
  | { readonly code: 'moved-data-missing'; readonly folder: string; readonly movedTo: string }
  | { readonly code: 'not-writable'; readonly folder: string; readonly detail: string }
  | { readonly code: 'disk-full'; readonly folder: string }
  | { readonly code: 'create-failed'; readonly folder: string; readonly detail: string }
  | { readonly code: 'start-failed'; readonly folder: string; readonly detail: string }
  | { readonly code: 'start-timed-out'; readonly folder: string; readonly seconds: number }
  | { readonly code: 'durability-off'; readonly folder: string; readonly settings: string };

/** One line for people: what is wrong, where, and what to do. */
export function describeRefusal(refusal: EmbeddedPostgresRefusal): string {
  switch (refusal.code) {
    case 'platform-unsupported':
      return `The embedded database has no program for ${refusal.platform} here. Run "npm ci" without leaving out optional packages, or set DATABASE_URL to a PostgreSQL server.`;
    case 'binaries-do-not-run':
      return `The database program ${refusal.program} does not run on this machine (${refusal.detail}). Set DATABASE_URL to a PostgreSQL server.`;
    case 'no-unprivileged-account':
      return 'PostgreSQL refuses to run as root, and /etc/passwd names no other account to run it as. Start Anabranch as an ordinary user, or set DATABASE_URL.';
    case 'account-unnamed':
      return `PostgreSQL needs a name for the account it runs as, and uid ${refusal.uid} has none on this machine. Add a line for it to /etc/passwd, or set DATABASE_URL to a PostgreSQL server.`;
    case 'other-major':
      return `The data folder ${refusal.folder} was made by PostgreSQL ${refusal.found}, this version of Anabranch runs PostgreSQL ${refusal.needed}. Nothing was changed. Start the Anabranch version that made it, write a backup and restore it into an empty folder, or set DATA_DIR to another folder.`;
    case 'foreign-folder':
      return `The folder ${refusal.folder} is not empty and is no data folder of Anabranch (it holds "${refusal.entry}"). Nothing was changed. Set DATA_DIR to an empty or new folder.`;
    case 'not-a-folder':
      return `The data folder ${refusal.folder} is a file or lies below one. Nothing was changed. Set DATA_DIR to a folder.`;
    case 'other-owner':
      return `The data folder ${refusal.folder} belongs to another account (uid ${refusal.uid}). Start Anabranch as that account or as root, or set DATA_DIR to another folder.`;
    case 'folder-unreachable':
      return `The account ${refusal.account}, which runs the database because root may not, cannot reach or write the data folder ${refusal.folder}. Make its parent folders passable (chmod o+x), or set DATA_DIR to another folder.`;
    case 'moved-data-missing':
      return `The data of ${refusal.folder} live in ${refusal.movedTo} (see its file "moved-to"), and that folder is gone. Bring it back; or delete ${refusal.folder} to begin with an empty database.`;
    case 'not-writable':
      return `The data folder ${refusal.folder} cannot be written (${refusal.detail}). Give this account the right to write there, or set DATA_DIR to another folder.`;
    case 'disk-full':
      return `The disk under the data folder ${refusal.folder} is full. Free some space and start again; no acknowledged data are lost.`;
    case 'create-failed':
      return `The embedded database could not be created in ${refusal.folder}: ${refusal.detail}`;
    case 'start-failed':
      return `The embedded database in ${refusal.folder} did not start: ${refusal.detail} More is in its file "server.log".`;
    case 'start-timed-out':
      return `The embedded database in ${refusal.folder} was not ready within ${refusal.seconds} seconds; it may still be recovering. Start again to wait for it; its file "server.log" says what it does.`;
    case 'durability-off':
      return `The embedded database in ${refusal.folder} runs with ${refusal.settings}, so a power cut could lose acknowledged data. Remove that setting from its configuration.`;
  }
}

/** No right to the path, or no such place can be. */
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ELOOP', 'ENAMETOOLONG', 'EIO']);
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);

/** The refusal behind an error of the file system; null when it is none of the expected ones (a defect of ours). */
export function refusalOfSystemError(error: unknown, folder: string): EmbeddedPostgresRefusal | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  if (NO_SPACE.has(error.code)) return { code: 'disk-full', folder };
  if (NOT_WRITABLE.has(error.code)) return { code: 'not-writable', folder, detail: error.message };
  if (error.code === 'ENOTDIR' || error.code === 'EEXIST') return { code: 'not-a-folder', folder };
  return null;
}

/** The refusal behind what initdb or postgres printed; null when the text names no cause outside the program. */
export function refusalOfOutput(output: string, folder: string): EmbeddedPostgresRefusal | null {
  if (/No space left on device|Disk quota exceeded/.test(output)) return { code: 'disk-full', folder };
  const unnamed = /could not look up effective user ID (\d+)/.exec(output);
  if (unnamed) return { code: 'account-unnamed', uid: Number(unnamed[1]) };
  const denied = /^.*(?:Permission denied|Read-only file system).*$/m.exec(output);
  return denied ? { code: 'not-writable', folder, detail: denied[0].trim() } : null;
}
