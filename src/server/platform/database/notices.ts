import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type DatabaseClient, openClient } from './database-client.ts';

/** Whoever listens on a channel. Both are called without waiting and must not throw. */
export interface NoticeListener {
  /** A transaction that committed said so on the channel. */
  heard(payload: string): void;
  /** What was said while the connection was lost is lost: look for yourself what happened. */
  reconnected(): void;
}

export interface NoticesLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** The first pause between two attempts, which doubles, and the longest. */
const FIRST_PAUSE_MILLISECONDS = 50;
const MAX_PAUSE_MILLISECONDS = 500;
/** Is the connection alive? An answer that does not come in time means no. */
const HEARTBEAT_MILLISECONDS = 5_000;

/**
 * The one connection of an instance on which the database tells of commits, for all channels. When it breaks, or gives no
 * answer any more, it is made anew until it stands, and then every listener is told.
 */
export class Notices {
  private readonly connection: pg.ClientConfig;
  private readonly log: NoticesLog;
  private readonly listeners = new Map<string, NoticeListener>();
  private client: DatabaseClient | null = null;
  private life: Promise<void> = Promise.resolve();
  private readonly stopped = new AbortController();

  constructor(connection: pg.ClientConfig, log: NoticesLog) {
    this.connection = connection;
    this.log = log;
  }

  /** Fails when the database cannot be reached now; later it is waited for. */
  async start(): Promise<void> {
    this.life = this.live(await this.connect());
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    this.client?.connection.stream.destroy();
    await this.life;
  }

  /** One listener for each channel. */
  async listen(channel: string, listener: NoticeListener): Promise<void> {
    this.listeners.set(channel, listener);
    // If the connection breaks meanwhile, the next one listens on every channel.
    await this.client?.query(`listen ${channel}`).catch(() => undefined);
  }

  leave(channel: string): void {
    this.listeners.delete(channel);
  }

  private async live(first: DatabaseClient): Promise<void> {
    for (let client: DatabaseClient | null = first; client !== null; ) {
      await endOf(client);
      this.client = null;
      if (this.stopped.signal.aborted) return;
      const lostAt = performance.now();
      this.log.warn({}, 'the notices of the database are not connected');
      client = await this.reconnect();
      if (client === null) return;
      const ms = Math.round(performance.now() - lostAt);
      this.log.info({ ms }, 'the notices of the database are connected again');
      for (const listener of this.listeners.values()) listener.reconnected();
    }
  }

  private async reconnect(): Promise<DatabaseClient | null> {
    for (let milliseconds = FIRST_PAUSE_MILLISECONDS; ; milliseconds *= 2) {
      const { signal } = this.stopped;
      await pause(Math.min(milliseconds, MAX_PAUSE_MILLISECONDS), undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return null;
      const client = await this.connect().catch(() => null);
      if (client !== null) return client;
    }
  }

  private async connect(): Promise<DatabaseClient> {
    const client = openClient({
      ...this.connection,
      application_name: 'anabranch notices',
      query_timeout: HEARTBEAT_MILLISECONDS,
    });
    client.on('notification', ({ channel, payload }) => this.listeners.get(channel)?.heard(payload ?? ''));
    try {
      await client.connect();
      // A channel that is added meanwhile is among them.
      for (const channel of this.listeners.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      client.connection.stream.destroy();
      throw error;
    }
    this.client = client;
    if (this.stopped.signal.aborted) client.connection.stream.destroy();
    return client;
  }
}

/** Resolves when the connection has ended. One that does not answer is ended here: half of it may be gone without a word. */
function endOf(client: DatabaseClient): Promise<void> {
  return new Promise((resolve) => {
    const heartbeat = setInterval(() => {
      client.query('select').catch(() => client.connection.stream.destroy());
    }, HEARTBEAT_MILLISECONDS);
    const done = (): void => {
      clearInterval(heartbeat);
      resolve();
    };
    client.once('end', done);
    if (client.connection.stream.destroyed) done();
  });
}
