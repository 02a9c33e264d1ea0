// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chooseNode, NO_NODE } from './choose-node.mjs';
import { PLATFORMS, THIS_PLATFORM } from './platforms.mjs';

const ROOT = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const STAMP = join(ROOT, 'node_modules', '.installed');

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
    .update(THIS_PLATFORM)
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
  const node = chooseNode(findPackagedNode(), findInstalledNodes());
  if (node !== null) return node.path;
  process.stderr.write(`${NO_NODE}\n`);
  process.exit(1);
}

/** The one that runs, and the one that runs npm: npm puts the packaged one before it once it is installed. */
function findInstalledNodes() {
  const running = { version: process.versions.node, path: process.execPath };
  const path = process.env.npm_node_execpath;
  if (path === undefined || path === process.execPath) return [running];
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 ? [running, { version: stdout.trim().slice(1), path }] : [running];
}

function findPackagedNode() {
  const platform = PLATFORMS[THIS_PLATFORM];
  if (platform === undefined) return null;
  const folder = join(ROOT, 'node_modules', platform.node);
  const path = join(folder, platform.nodeBinary);
  if (!existsSync(path)) return null;
  return { version: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version, path };
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
