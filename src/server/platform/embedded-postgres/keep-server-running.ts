import { setTimeout as pause } from 'node:timers/promises';
import { describeRefusal } from './embedded-postgres-refusal.ts';
import type { EmbeddedConnection } from './greet-server.ts';
import { clusterOf } from './inspect-data-folder.ts';
import type { PlacedDataFolder } from './place-data-folder.ts';
import { type ListenAddress, LOOPBACK_HOST } from './postgres-settings.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { isAlive, isPostmasterOf, stopPostmaster } from './postmaster-process.ts';
import { type ReachBounds, reachServer } from './reach-server.ts';

export interface ServerKeeper {
  /** Ends the watch; a start that is under way is broken off. */
  stop(): Promise<void>;
}

/** How soon the death of the server is noticed. */
const LOOK_EVERY_MILLISECONDS = 250;
/** The pause after the first start that came to nothing; it doubles with each further one. */
const FIRST_PAUSE_MILLISECONDS = 500;
const MAX_PAUSE_MILLISECONDS = 30_000;
/** A server that ran for so long has recovered: if it dies later, that is a new story. */
const RECOVERED_AFTER_MILLISECONDS = 60_000;
/** Several processes may hold the server and notice its death at once; one is to be the first. */
const LOT_MILLISECONDS = 100;

/**
 * Watches the server for as long as this process holds it, and starts it again where it was when it dies in any way. Every
 * holder does that; whoever comes second finds it running. One that dies again and again gets growing pauses.
 */
export function keepServerRunning(
  place: PlacedDataFolder,
  connection: EmbeddedConnection,
  bounds: ReachBounds,
  log: (line: string) => void,
): ServerKeeper {
  const keeper = new Keeper(place, connection, bounds, log);
  const watching = keeper.watch();
  return {
    async stop() {
      keeper.stopping.abort();
      await watching;
    },
  };
}

class Keeper {
  readonly stopping = new AbortController();
  private readonly place: PlacedDataFolder;
  private readonly address: ListenAddress;
  private readonly bounds: ReachBounds;
  private readonly log: (line: string) => void;
  private readonly cluster: string;

  constructor(
    place: PlacedDataFolder,
    connection: EmbeddedConnection,
    bounds: ReachBounds,
    log: (line: string) => void,
  ) {
    this.place = place;
    this.address = addressOf(connection);
    this.bounds = bounds;
    this.log = log;
    this.cluster = clusterOf(place.home);
  }

  async watch(): Promise<void> {
    let deaths = 0;
    while (!this.stopping.signal.aborted) {
      const ranFor = await this.waitForDeath();
      if (this.stopping.signal.aborted) return;
      deaths = ranFor < RECOVERED_AFTER_MILLISECONDS ? deaths + 1 : 1;
      this.log('The database server has died. It is started again.');
      await this.pause(Math.random() * LOT_MILLISECONDS + pauseAfter(deaths - 1));
      deaths = await this.startAgain(deaths);
    }
  }

  /** Resolves with the time it ran while it was watched, in milliseconds. */
  private async waitForDeath(): Promise<number> {
    const began = performance.now();
    while (!this.stopping.signal.aborted && (await this.isRunning())) await this.pause(LOOK_EVERY_MILLISECONDS);
    return performance.now() - began;
  }

  /** Tries until it runs or nobody wants it any more; the number of starts that came to nothing is added to the deaths. */
  private async startAgain(deaths: number): Promise<number> {
    const began = performance.now();
    for (let failures = deaths; ; failures += 1) {
      if (this.stopping.signal.aborted) return failures;
      const fault = await this.tryOnce();
      if (this.stopping.signal.aborted) return failures;
      if (fault === null) {
        this.log(`The database server runs again, after ${Math.round(performance.now() - began)} ms.`);
        return failures;
      }
      const milliseconds = pauseAfter(failures);
      this.log(`${fault} The next attempt is in ${milliseconds / 1000} s.`);
      await this.pause(milliseconds);
    }
  }

  /** Null, or why not, as a line for people. */
  private async tryOnce(): Promise<string | null> {
    try {
      const again = { address: this.address, signal: this.stopping.signal };
      const reached = await reachServer(this.place, 'socket', this.bounds, this.log, again);
      if (reached.ok) return null;
      if (reached.reason.code === 'durability-off') await this.stopServer();
      return describeRefusal(reached.reason);
    } catch (error) {
      return `The database server could not be started: ${error instanceof Error ? error.message : String(error)}`;
    }
  }

  private async stopServer(): Promise<void> {
    const file = await readPostmasterFile(this.cluster);
    if (file !== null) await stopPostmaster(this.cluster, file.pid, this.bounds.stop);
  }

  private async isRunning(): Promise<boolean> {
    const file = await readPostmasterFile(this.cluster).catch(() => null);
    if (file === null) return false;
    // Elsewhere the exact look costs a process each time.
    return process.platform === 'linux'
      ? isPostmasterOf(file.pid, this.cluster).catch(() => isAlive(file.pid))
      : isAlive(file.pid);
  }

  /** Holds no process up, and ends when the watch does. */
  private async pause(milliseconds: number): Promise<void> {
    await pause(milliseconds, undefined, { ref: false, signal: this.stopping.signal }).catch(() => undefined);
  }
}

/** None before the first repetition. */
const pauseAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** (failures - 1), MAX_PAUSE_MILLISECONDS);

/** Where the pools look for it. */
const addressOf = ({ host, port }: EmbeddedConnection): ListenAddress =>
  host === LOOPBACK_HOST ? { kind: 'loopback', port } : { kind: 'socket', folder: host };
