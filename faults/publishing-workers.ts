import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { Browser, type CallAnswer } from './browser.ts';
import type { Finding, Target, Worker } from './ledger.ts';

const ZONES = ['7', '1A', '11', '12', '13'];
const LISTINGS = 40;
const TRADES = 10;
const STEPS_PER_DOLLAR = 10_000;

export interface Provider {
  readonly id: number;
  readonly key: string;
}

/** Publishes snapshots that can be told from one another: all listings of one carry its number as their price. */
export class ListingsPublisher implements Worker {
  readonly name: string;
  private readonly browser = new Browser();
  private readonly provider: Provider;
  private number = 0;
  private standing = 0;
  private readonly acknowledged: number[] = [];
  private readonly size: number;
  last: CallAnswer = { verdict: 'lost', status: 0, text: '' };

  constructor(provider: Provider, size = LISTINGS) {
    this.provider = provider;
    this.size = size;
    this.name = `listings of provider ${provider.id}`;
  }

  async step({ origin }: Target): Promise<boolean> {
    this.number += 1;
    const { id, key } = this.provider;
    this.last = await this.browser.call(
      origin,
      'PUT',
      `data_providers/${id}/listings`,
      snapshotOf(this.number, this.size),
      { authorization: `Bearer ${key}`, 'idempotency-key': `snapshot ${this.number}` },
    );
    if (this.last.verdict !== 'acknowledged') return false;
    this.standing = this.number;
    this.acknowledged.push(this.number);
    return true;
  }

  async compare(db: Database): Promise<readonly Finding[]> {
    const { rows } = await sql<{ number: number; versions: number; open: number }>`
      select price_steps / ${STEPS_PER_DOLLAR} as number, count(*) as versions,
        count(*) filter (where closed_position is null) as open
      from listings where provider_id = ${this.provider.id} group by price_steps
    `.execute(db);
    const findings: Finding[] = [];
    for (const number of this.acknowledged.splice(0)) {
      const versions = rows.find((row) => row.number === number)?.versions ?? 0;
      if (versions !== this.size) findings.push({ kind: 'lost', line: `${this.name}: ${number} has ${versions} rows` });
    }
    const open = rows.filter((row) => row.open > 0);
    const [shown] = open;
    if (open.length > 1 || (shown !== undefined && shown.open !== this.size))
      findings.push({ kind: 'half-applied', line: `${this.name}: ${JSON.stringify(open)}` });
    if ((shown?.number ?? 0) < this.standing)
      findings.push({ kind: 'lost', line: `${this.name}: shows ${shown?.number}, acknowledged ${this.standing}` });
    this.standing = shown?.number ?? 0;
    return findings;
  }
}

const snapshotOf = (number: number, size: number) => ({
  kinds: ['temporary'],
  listings: Array.from({ length: size }, (_, n) => ({
    id: `L${n}`,
    kind: 'temporary',
    direction: n % 2 === 0 ? 'SELL' : 'BUY',
    zone: ZONES[n % ZONES.length],
    price: String(number),
    volume: '10',
  })),
});

/** Uploads trades; an upload whose outcome nobody knows is sent again with the same key until it is acknowledged. */
export class TradesPublisher implements Worker {
  readonly name: string;
  private readonly browser = new Browser();
  private readonly provider: Provider;
  private number = 1;
  private acknowledged = 0;

  constructor(provider: Provider) {
    this.provider = provider;
    this.name = `trades of provider ${provider.id}`;
  }

  async step({ origin }: Target): Promise<boolean> {
    const { id, key } = this.provider;
    const { verdict } = await this.browser.call(origin, 'POST', `data_providers/${id}/trades`, tradesOf(this.number), {
      authorization: `Bearer ${key}`,
      'idempotency-key': `upload ${this.number}`,
    });
    if (verdict !== 'acknowledged') return false;
    this.acknowledged = this.number;
    this.number += 1;
    return true;
  }

  async compare(db: Database): Promise<readonly Finding[]> {
    const { rows } = await sql<{ number: number; rows: number; batches: number }>`
      select split_part(external_id, '-', 1)::int as number, count(*) as rows, count(distinct batch_id) as batches
      from trades where provider_id = ${this.provider.id} group by 1
    `.execute(db);
    const findings: Finding[] = [];
    for (let number = 1; number <= this.acknowledged; number += 1) {
      if (rows.find((row) => row.number === number)?.rows !== TRADES)
        findings.push({ kind: 'lost', line: `${this.name}: upload ${number} is not whole` });
    }
    for (const row of rows) {
      if (row.rows !== TRADES || row.batches !== 1)
        findings.push({ kind: 'half-applied', line: `${this.name}: ${JSON.stringify(row)}` });
    }
    return findings;
  }
}

const tradesOf = (number: number) => ({
  trades: Array.from({ length: TRADES }, (_, n) => ({
    id: `${number}-${n}`,
    kind: 'temporary',
    zoneFrom: '7',
    zoneTo: '1A',
    price: '250',
    volume: '10',
    agreedAt: '2026-11-20T01:00:00Z',
    confidence: 'exchange',
  })),
});
