import { existsSync } from 'node:fs';
import { runProgram } from './run-program.ts';

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium: the machine's own, else Debian's where we may install it, else the one that comes as a package. */
export async function findBrowser(): Promise<string> {
  const known = [process.env.CHROMIUM, ...KNOWN].find((path) => path !== undefined && existsSync(path));
  if (known !== undefined) return known;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium…\n');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    await runProgram('apt-get', ['-qq', 'update'], quiet);
    await runProgram('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', 'chromium'], quiet);
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium';
  }
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
