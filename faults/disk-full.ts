import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startSmtpServer } from '#testing/start-smtp-server.ts';
import { listBrokenInvariants } from './invariants.ts';
import { Product, waitFor } from './product.ts';
import { ProductStore } from './product-store.ts';
import { ListingsPublisher } from './publishing-workers.ts';

const execute = promisify(execFile);

/** Room for a new cluster with its log, and for some snapshots. */
const DISK_MEGABYTES = 224;
/** Given back when the disk is full. */
const BALLAST_MEGABYTES = 48;
const FILL_MILLISECONDS = 120_000;
const BACK_WITHIN_MILLISECONDS = 60_000;
/** So many calls in a row that fail: it is full. */
const FAILURES = 5;

export interface DiskFullReport {
  readonly acknowledged: number;
  readonly refused: number;
  /** From the moment that there was room again until a call was acknowledged. */
  readonly backAfter: number;
  readonly lost: readonly string[];
  readonly halfApplied: readonly string[];
  readonly crashes: readonly string[];
}

/** Publishes until the disk is full, makes room, and publishes again; or says why this machine allows no such disk. */
export async function fillTheDisk(): Promise<DiskFullReport | string> {
  const folder = await mkdtemp(join(tmpdir(), 'anabranch-disk-'));
  const refusal = await mount(folder);
  if (refusal !== null) {
    await rm(folder, { recursive: true });
    return refusal;
  }
  const smtp = await startSmtpServer();
  const environment = { DATA_DIR: folder, DATABASE_URL: '', SEED: 'reference', SMTP_URL: smtp.url };
  const product = await Product.start(environment);
  try {
    return await fill(folder, product);
  } finally {
    await product.stop();
    await smtp.stop();
    await execute('umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  }
}

async function mount(folder: string): Promise<string | null> {
  if (process.platform !== 'linux') return 'a small disk of its own is made on Linux alone';
  if (process.getuid?.() !== 0) return 'only root may make a small disk';
  return execute('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'anabranch', folder]).then(
    () => null,
    (error: Error) => `no small disk can be made here: ${error.message.split('\n').at(-2) ?? error.message}`,
  );
}

async function fill(folder: string, product: Product): Promise<DiskFullReport> {
  const store = new ProductStore(folder);
  const ballast = join(folder, 'ballast');
  await writeMegabytes(ballast, BALLAST_MEGABYTES);
  const [provider] = await store.look((db) => store.addProviders(db, 1));
  if (provider === undefined) throw new Error('There is no provider.');
  const publisher = new ListingsPublisher(provider, 5_000);
  let [acknowledged, refused, inARow] = [0, 0, 0];
  const wrong: string[] = [];
  const deadline = performance.now() + FILL_MILLISECONDS;
  while (inARow < FAILURES && performance.now() < deadline) {
    const isDone = await publisher.step(product);
    if (isDone) acknowledged += 1;
    else refused += 1;
    inARow = isDone ? 0 : inARow + 1;
    const { status } = publisher.last;
    if (!isDone && status !== 503)
      wrong.push(`a full disk was answered ${status} ${publisher.last.text.slice(0, 200)}`);
    if (!isDone) await pause(200);
  }
  if (inARow < FAILURES) wrong.push('the disk did not become full');

  await rm(ballast);
  const back = await waitFor(() => publisher.step(product), BACK_WITHIN_MILLISECONDS);
  if (!back.isTrue) wrong.push(`with room again it does not work: ${publisher.last.status} ${publisher.last.text}`);
  if (product.crash !== null) wrong.push(product.crash);
  const findings = await store.look((db) => publisher.compare(db));
  return {
    acknowledged,
    refused,
    backAfter: back.milliseconds,
    lost: findings.filter(({ kind }) => kind === 'lost').map(({ line }) => line),
    halfApplied: [
      ...findings.filter(({ kind }) => kind === 'half-applied').map(({ line }) => line),
      ...(await store.look(listBrokenInvariants)),
    ],
    crashes: wrong,
  };
}

async function writeMegabytes(path: string, count: number): Promise<void> {
  const file = await open(path, 'w');
  const megabyte = Buffer.alloc(1024 * 1024);
  for (let n = 0; n < count; n += 1) await file.write(megabyte);
  await file.close();
}
