import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

/** A way to the database that can be broken off, and one that swallows everything without a word. */
export interface DatabaseProxy {
  readonly connection: pg.PoolConfig;
  /** How many were not let in since the last cut. */
  readonly refused: number;
  /** Every connection ends and no new one is let in. */
  cut(): void;
  /** Nothing passes any more in either direction, and nobody is told: as when a cable is pulled out. */
  swallow(): void;
  /** New connections pass again. */
  restore(): void;
  stop(): Promise<void>;
}

/** Passes connections on to the database of `connection`, from a free port of the loopback. */
export async function startDatabaseProxy(connection: pg.PoolConfig): Promise<DatabaseProxy> {
  let state: 'passes' | 'cut' | 'swallows' = 'passes';
  let refused = 0;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (state === 'cut') {
      refused += 1;
      return near.destroy();
    }
    if (state === 'swallows') return near.pause();
    const { host = '', port = 5432 } = connection;
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    get refused() {
      return refused;
    },
    cut() {
      refused = 0;
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    swallow() {
      state = 'swallows';
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore() {
      state = 'passes';
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
