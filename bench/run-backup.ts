import { checkBackup, restoreBackup } from '../src/server/backup/restore-backup.ts';
import { writeBackup } from '../src/server/backup/write-backup.ts';

// A process of its own, so that its memory is the backup's alone: `backup FILE` or `restore FILE`.
const [work, path = ''] = process.argv.slice(2);
const connection = { connectionString: process.env.DATABASE_URL };
const options = { program: 'bench', signal: new AbortController().signal, onProgress: () => undefined };

const start = performance.now();
if (work === 'restore') await restoreBackup(connection, path, await checkBackup(path, options), options);
else await writeBackup(connection, path, options);
const seconds = (performance.now() - start) / 1000;
process.stdout.write(`${JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 })}\n`);
