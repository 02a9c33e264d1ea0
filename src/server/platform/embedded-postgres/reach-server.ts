import { setTimeout as pause } from 'node:timers/promises';
import { type Result, refuse, succeed } from '#domain/result.ts';
import {
  chooseListenAddress,
  isSocketFolderReady,
  removeSocketFolder,
  type Transport,
} from './choose-listen-address.ts';
import { createCluster } from './create-cluster.ts';
import { type EmbeddedPostgresRefusal, refusalOfOutput } from './embedded-postgres-refusal.ts';
import { endOrphans } from './end-orphans.ts';
import { findPostgresBinaries } from './find-postgres-binaries.ts';
import { type EmbeddedConnection, type Greeting, greetServer } from './greet-server.ts';
import { clusterOf, inspectDataFolder } from './inspect-data-folder.ts';
import { type LaunchFailure, launchPostmaster } from './launch-postmaster.ts';
import type { PlacedDataFolder } from './place-data-folder.ts';
import type { ListenAddress } from './postgres-settings.ts';
import { type PostmasterFile, readPostmasterFile } from './postmaster-file.ts';
import { clearDeadServer, isPostmasterOf, stopPostmaster } from './postmaster-process.ts';

export interface ReachBounds {
  readonly start: number;
  readonly answer: number;
  readonly stop: number;
}

/** A server that ran before and is wanted where it was, for as long as the signal does not say otherwise. */
export interface ReachAgain {
  readonly address: ListenAddress;
  readonly signal: AbortSignal;
}

interface ReachedServer {
  readonly connection: EmbeddedConnection;
  readonly adopted: boolean;
}

type Log = (line: string) => void;
type Step = Result<ReachedServer | 'again' | 'address-taken', EmbeddedPostgresRefusal>;

/**
 * Looks at what is there and acts on it, again and again until a server answers: another process may create, start or stop it at
 * the same time, and PostgreSQL's own lock decides who starts it.
 */
export async function reachServer(
  place: PlacedDataFolder,
  transport: Transport,
  bounds: ReachBounds,
  log: Log,
  again: ReachAgain | null = null,
): Promise<Result<ReachedServer, EmbeddedPostgresRefusal>> {
  const cluster = clusterOf(place.home);
  const deadline = performance.now() + bounds.start;
  const isOver = (): boolean => performance.now() >= deadline || again?.signal.aborted === true;
  const listen = { transport, fixed: again?.address ?? null };
  let addressesTried = 0;
  for (let rounds = 0; !isOver(); rounds += 1) {
    // Whoever holds the cluster, a worker of a dead server or another one that starts, is waited for at leisure.
    if (rounds > 0) await pause(Math.min(25 * rounds, 500));
    const file = await readPostmasterFile(cluster);
    const isRunning = file !== null && (await isPostmasterOf(file.pid, cluster));
    const step = isRunning
      ? await adopt(place.home, file, isOver, bounds, log)
      : await launch(place, { ...listen, addressesTried }, file, isOver, bounds, log);
    if (!step.ok) return step;
    if (step.value === 'address-taken') addressesTried++;
    else if (step.value !== 'again') return succeed(step.value);
  }
  return refuse({ code: 'start-timed-out', folder: place.home, seconds: Math.round(bounds.start / 1000) });
}

/** Waits while the running server starts or stops; one that neither answers nor gets on is stopped, to be started anew. */
async function adopt(
  home: string,
  file: PostmasterFile,
  isOver: () => boolean,
  bounds: ReachBounds,
  log: Log,
): Promise<Step> {
  const step = await awaitAnswer(home, file, isOver, bounds.answer);
  if (step !== 'silent') return step;
  // There it could be the server of another folder that got a dead one's process id.
  if (process.platform === 'win32') return refuse({ code: 'start-failed', folder: home, detail: SILENT_ON_WINDOWS });
  log(`The database server ${file.pid}, left over from before, does not answer. It is being restarted.`);
  await stopPostmaster(clusterOf(home), file.pid, Math.min(bounds.stop, bounds.answer));
  await removeSocketFolder(file.socketFolder);
  return succeed('again');
}

/** What became of a running server; `silent`: it is up and did not answer for so many milliseconds. */
async function awaitAnswer(
  home: string,
  file: PostmasterFile,
  isOver: () => boolean,
  milliseconds: number,
): Promise<Step | 'silent'> {
  const cluster = clusterOf(home);
  const deadline = performance.now() + milliseconds;
  for (;;) {
    const now = await readPostmasterFile(cluster);
    if (now?.pid !== file.pid || !(await isPostmasterOf(file.pid, cluster))) return succeed('again');
    const left = Math.max(100, deadline - performance.now());
    const greeting = now.status === 'ready' ? await greetServer(cluster, now, left) : null;
    const refusal = greeting && refusalOfGreeting(greeting, home);
    if (refusal) return refuse(refusal);
    // Whoever stops it may have begun to while we asked.
    const isStill = (await readPostmasterFile(cluster))?.text === now.text;
    if (greeting?.kind === 'ours' && isStill) return succeed({ connection: greeting.connection, adopted: true });
    // Recovery after a crash takes as long as it takes.
    if (isOver()) return succeed('again');
    if (now.status !== 'starting' && performance.now() >= deadline) return 'silent';
    await pause(20);
  }
}

const SILENT_ON_WINDOWS = 'the process that "cluster\\postmaster.pid" names is running and does not answer; end it.';

async function launch(
  place: PlacedDataFolder,
  listen: ListenChoice,
  left: PostmasterFile | null,
  isOver: () => boolean,
  bounds: ReachBounds,
  log: Log,
): Promise<Step> {
  const { home } = place;
  const cluster = clusterOf(home);
  const binaries = await prepareCluster(place, log);
  if (!binaries.ok) return binaries;
  await endOrphans(cluster);
  await clearDeadServer(cluster, left);
  const { fixed } = listen;
  if (left && fixed === null) await removeSocketFolder(left.socketFolder);
  const chosen = await chooseAddress(place, listen);
  if (!chosen.ok) return chosen;
  const address = chosen.value;
  const launched = await launchPostmaster(place, binaries.value, address, isOver);
  if (!launched.ok) {
    const { code } = launched.reason;
    if (code !== 'timed-out' && fixed === null && address.kind === 'socket') await removeSocketFolder(address.folder);
    return judgeFailedLaunch(launched.reason, home, fixed !== null);
  }
  const file = await readPostmasterFile(cluster);
  if (!file) return succeed('again');
  const greeting = await greetServer(cluster, file, bounds.answer);
  const refusal = refusalOfGreeting(greeting, home);
  if (refusal) return refuse(refusal);
  return succeed(greeting.kind === 'ours' ? { connection: greeting.connection, adopted: false } : 'again');
}

/** The programs of PostgreSQL, with a cluster in the folder for them to run on. */
async function prepareCluster(
  place: PlacedDataFolder,
  log: Log,
): Promise<Awaited<ReturnType<typeof findPostgresBinaries>>> {
  const content = await inspectDataFolder(place.home);
  if (!content.ok) return content;
  const binaries = await findPostgresBinaries(place.home, place.account);
  if (!binaries.ok || content.value !== 'free') return binaries;
  log(`Creating the database in ${place.home}.`);
  const created = await createCluster(place, binaries.value);
  return created.ok ? binaries : created;
}

interface ListenChoice {
  readonly transport: Transport;
  /** Where the server listened before, and must again: connections know it by that. */
  readonly fixed: ListenAddress | null;
  readonly addressesTried: number;
}

async function chooseAddress(
  place: PlacedDataFolder,
  { transport, fixed, addressesTried }: ListenChoice,
): Promise<Result<ListenAddress, EmbeddedPostgresRefusal>> {
  if (fixed === null) return succeed(await chooseListenAddress(place, transport, addressesTried));
  if (await isSocketFolderReady(place, fixed)) return succeed(fixed);
  const detail = 'the folder of its socket is not ours any more.';
  return refuse({ code: 'start-failed', folder: place.home, detail });
}

/** An address that somebody else took is tried again elsewhere, unless it must be this one. */
function judgeFailedLaunch({ code, detail }: LaunchFailure, home: string, isAddressFixed: boolean): Step {
  if (code === 'address' && isAddressFixed) return refuse({ code: 'start-failed', folder: home, detail });
  if (code === 'failed') return refuse(refusalOfOutput(detail, home) ?? { code: 'start-failed', folder: home, detail });
  return succeed(code === 'address' ? 'address-taken' : 'again');
}

function refusalOfGreeting(greeting: Greeting, folder: string): EmbeddedPostgresRefusal | null {
  if (greeting.kind === 'durability-off') return { code: 'durability-off', folder, settings: greeting.settings };
  if (greeting.kind !== 'refused') return null;
  return greeting.isDiskFull
    ? { code: 'disk-full', folder }
    : { code: 'start-failed', folder, detail: greeting.detail };
}
