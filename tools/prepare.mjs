// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChangedBuild } from './check-builds.mjs';
import { chooseNode, NO_NODE } from './choose-node.mjs';
import { isBuilt } from './page-sources.mjs';
import { planInstall } from './plan-install.mjs';
import { PLATFORMS, THIS_PLATFORM } from './platforms.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
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

/** @param {import('./plan-install.mjs').Packages} packages */
function stampOf(packages) {
  const lockFile = readFileSync(join(ROOT, 'package-lock.json'));
  const hash = createHash('sha256').update(lockFile).update(THIS_PLATFORM).digest('hex');
  return packages === 'production' ? `${hash} production` : hash;
}

/**
 * What is installed by the present lock file; null when it is not, or by another one.
 *
 * @returns {import('./plan-install.mjs').Packages | null}
 */
function findInstalled() {
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null;
  if (stamp === stampOf('everything')) return 'everything';
  return stamp === stampOf('production') ? 'production' : null;
}

/** Every step before a script may run, by its name in the plan. */
const STEPS = {
  'install everything': () => install('Installing packages…', ['ci', '--include=dev'], 'everything'),
  'install for production': () => install('Installing packages…', ['ci', '--omit=dev'], 'production'),
  // Some versions of npm write the lock file anew when they prune.
  'remove development': () =>
    install('Removing the packages for development…', ['prune', '--omit=dev', '--no-save'], 'production'),
  build: async () => {
    const code = await runScript('build-pages.ts');
    if (code !== 0) giveUp('The pages could not be built; nothing was started.', code);
  },
};

/**
 * Runs npm, then notes what is installed once the builds of Node and PostgreSQL are known to be the right ones.
 *
 * @param {string} announcement
 * @param {readonly string[]} command
 * @param {import('./plan-install.mjs').Packages} packages
 */
async function install(announcement, command, packages) {
  process.stdout.write(`${announcement}\n`);
  forgetInstalled();
  const code = await runNpm([...command, '--no-audit', '--no-fund', '--ignore-scripts', '--include=optional']);
  if (code !== 0) giveUp(`npm ${command[0]} failed; nothing was started.`, code);
  const fault = findChangedBuild(ROOT);
  if (fault !== null) giveUp(fault, 1);
  writeFileSync(STAMP, stampOf(packages));
}

/** What is installed counts for nothing until npm has come to its end. */
function forgetInstalled() {
  try {
    rmSync(STAMP, { force: true });
  } catch (error) {
    giveUp(
      `The packages must be installed or removed, and this account may not: ${error.message}. Start once as their owner, or bring them along as docs/operations.md says.`,
      1,
    );
  }
}

/**
 * npm warns of packages that the Node it runs on is too old for; they run on the project's own.
 *
 * @param {readonly string[]} command
 */
async function runNpm(command) {
  const args = [...command, '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const isScript = npm !== undefined && /\.[cm]?js$/.test(npm);
  const cache = makeCacheWithoutHome();
  const options = cache === null ? {} : { env: { ...process.env, npm_config_cache: cache } };
  const code = isScript
    ? await run(process.execPath, [npm, ...args], options)
    : await run('npm', args, { ...options, shell: process.platform === 'win32' });
  if (cache !== null) rmSync(cache, { recursive: true, force: true });
  return code;
}

/** The accounts of services have no home for npm to keep packages in: a folder for this time; null where npm has its own. */
function makeCacheWithoutHome() {
  // `npm run` names one, whether it can be made or not.
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return null;
  } catch {
    return mkdtempSync(join(tmpdir(), 'anabranch-npm-'));
  }
}

/** @returns {never} */
function giveUp(sentence, code) {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

function findNode() {
  const node = chooseNode(findPackagedNode(), findInstalledNodes());
  return node === null ? giveUp(NO_NODE, 1) : node.path;
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

/** Runs a script of this folder, and the programs that it starts, under the project's own Node; its exit code. */
function runScript(script, nodeArgs = [], args = []) {
  const node = findNode();
  // Not every version of npm links the packaged Node into `.bin`.
  const path = [join(ROOT, 'node_modules', '.bin'), dirname(node), process.env.PATH ?? ''].join(delimiter);
  const all = [...nodeArgs, '--disable-warning=ExperimentalWarning', join(ROOT, 'tools', script), ...args];
  return run(node, all, { env: { ...process.env, PATH: path } });
}

/** Installs what the lock file says and the script needs, then goes on under the project's own Node. */
export async function goOn(script, nodeArgs = []) {
  const isProduction = process.env.MODE === 'production';
  for (const step of planInstall({ script, isProduction, installed: findInstalled(), isBuilt: isBuilt(ROOT) }))
    await STEPS[step]();
  process.exit(await runScript(script, nodeArgs, process.argv.slice(2)));
}
