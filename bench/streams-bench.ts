import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { PERMISSIONS_OF_ROLE } from '../src/domain/permissions.ts';
import type { Database } from '../src/server/platform/database/database.ts';
import { hashToken, makeToken } from '../src/server/platform/tokens.ts';
import { addKey } from './make-people.ts';
import { round, summarise } from './measure.ts';
import type { Figure } from './report.ts';
import { SiteProcess } from './site-process.ts';

/** One of each browser, and each browser of somebody else. */
const STREAMS = 10_000;
const PROVIDER = 2;
/** Opened at once, as browsers come back after a restart. */
const AT_ONCE = 100;
const GIVE_UP_MILLISECONDS = 60_000;
const ROUNDS = 3;

const MAX_KIB_PER_STREAM = 64;
const MAX_MILLISECONDS_TO_ALL = 1_000;

/** 10,000 streams on one process: what each takes of its memory, and how long it is until all have heard of a change. */
export async function benchStreams(db: Database, databaseUrl: string): Promise<readonly Figure[]> {
  const tokens = await addPeople(db);
  const key = await addKey(db, PROVIDER);
  const site = await SiteProcess.start(databaseUrl, {
    MAX_CONNECTIONS: String(STREAMS + 1_000),
    MAX_STREAMS: String(STREAMS),
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const readers: Reader[] = [];
  try {
    const began = performance.now();
    const { memory } = await site.watch(async () => {
      for (let first = 0; first < STREAMS; first += AT_ONCE) {
        const some = tokens.slice(first, first + AT_ONCE).map((token, n) => new Reader(site.port, token, first + n));
        readers.push(...some);
        await Promise.all(some.map((reader) => reader.hear('alive')));
      }
    });
    const opened = performance.now() - began;
    const times: number[] = [];
    let longest = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { stretch } = await site.watch(async () => times.push(await timeChange(site.port, key, readers, round)));
      longest = Math.max(longest, stretch);
    }
    const { p50, max } = summarise(times.map((milliseconds) => milliseconds * 1000));
    const kibibytes = memory / STREAMS / 1024;
    return [
      {
        name: `memory of each of ${STREAMS} streams`,
        measured: `${round(kibibytes)} KiB`,
        target: `at most ${MAX_KIB_PER_STREAM} KiB`,
        isMet: kibibytes <= MAX_KIB_PER_STREAM,
      },
      {
        name: `from a publication to the last of ${STREAMS} streams`,
        measured: `${round(p50 / 1000)} ms, at most ${round(max / 1000)} ms`,
        target: `at most ${MAX_MILLISECONDS_TO_ALL} ms`,
        isMet: max <= MAX_MILLISECONDS_TO_ALL * 1000,
      },
      {
        name: 'the longest stretch of it for which nothing else was done',
        measured: `${round(longest)} ms`,
        target: 'at most 100 ms',
        isMet: longest <= 100,
      },
      {
        name: `until ${STREAMS} browsers are back, ${AT_ONCE} at a time`,
        measured: `${round(opened / 1000)} s`,
        target: 'at most 60 s',
        isMet: opened <= 60_000,
      },
    ];
  } finally {
    for (const reader of readers) reader.leave();
    await site.stop();
  }
}

/** From the moment in which a publication is sent until the last reader has heard of it, in milliseconds. */
async function timeChange(port: number, key: string, readers: readonly Reader[], price: number): Promise<number> {
  // What follows at once would be told with what came before.
  await pause(1_000);
  const heard = Promise.all(readers.map((reader) => reader.hear('market')));
  const listings = [
    {
      id: 'stream',
      kind: 'carryover_parking',
      direction: 'SELL',
      zone: '7',
      price: String(250 + price),
      volume: '100',
    },
  ];
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}/api/data_providers/${PROVIDER}/listings?confirm_closing=true`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kinds: ['carryover_parking'], listings }),
  });
  if (!answer.ok) throw new Error(`The publication was refused: ${answer.status} ${await answer.text()}`);
  await heard;
  return performance.now() - began;
}

async function addPeople(db: Database): Promise<readonly string[]> {
  const tokens = Array.from({ length: STREAMS }, makeToken);
  const hashes = tokens.map((token) => hashToken(token).toString('hex'));
  await sql`
    with people as (
      insert into users (email, email_key, password_hash, first_name, permissions, is_active, accepted_terms_version, created_at)
      select 'stream' || n || '@example.com', 'stream' || n || '@example.com', '', 'Bench',
        ${[...PERMISSIONS_OF_ROLE.irrigator]}, true, 1, now()
      from generate_series(1, ${STREAMS}::int) as n
      returning id
    ),
    numbered as (select id, row_number() over (order by id) as n from people)
    insert into sessions (token_hash, user_id, created_at, last_seen_at, ends_at, user_agent)
    select decode(hash, 'hex'), numbered.id, now(), now(), now() + interval '1 day', 'bench'
    from unnest(${hashes}::text[]) with ordinality as token (hash, n) join numbered using (n)
  `.execute(db);
  return tokens;
}

/** A browser that holds a stream. Each comes from an address of its own, behind one proxy. */
class Reader {
  private readonly socket: Socket;
  private awaited: { readonly event: string; readonly done: () => void } | null = null;

  constructor(port: number, token: string, number: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.setEncoding('latin1');
    this.socket.on('data', (text: string) => {
      if (this.awaited === null || !text.includes(`event: ${this.awaited.event}`)) return;
      const { done } = this.awaited;
      this.awaited = null;
      done();
    });
    this.socket.on('error', () => undefined);
    const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
    this.socket.write(
      `GET /api/events HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\nx-forwarded-for: ${address}\r\ncookie: anabranch=${token}\r\n\r\n`,
    );
  }

  hear(event: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`Nothing was heard of ${event}.`)), GIVE_UP_MILLISECONDS);
      this.awaited = {
        event,
        done: () => {
          clearTimeout(late);
          resolve();
        },
      };
    });
  }

  leave(): void {
    this.socket.destroy();
  }
}
