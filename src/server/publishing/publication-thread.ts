import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import type { Outcome } from '#contract/app.ts';
import type { PlaceNames } from '#domain/publishing/row-reader.ts';
import { createPool, openDatabase } from '../platform/database/database.ts';
import { isDatabaseAway } from '../platform/database/is-database-away.ts';
import { publishUpload, type UploadAnswer, type UploadRequest } from './publish-upload.ts';
import { UPLOAD_BOUNDS } from './read-upload.ts';

/** What the thread is asked: one upload at a time. */
export interface ThreadTask {
  readonly request: UploadRequest;
  /** Null: as with the task before. */
  readonly names: PlaceNames | null;
}

export type ThreadReport =
  | { readonly kind: 'outcome'; readonly outcome: Outcome<UploadAnswer> }
  | {
      readonly kind: 'failure';
      readonly isDatabaseAway: boolean;
      readonly error: { readonly message: string; readonly code: string };
    };

/** A snapshot of 200,000 rows takes a few seconds for each of its statements; other statements are bounded tighter. */
const STATEMENT_MILLISECONDS = 60_000;

const connection = workerData as pg.ClientConfig;
const db = openDatabase(createPool({ connection, poolSize: 1, statementMilliseconds: STATEMENT_MILLISECONDS }));
let names: PlaceNames = { zones: new Map(), allocationClasses: new Map() };

async function run(task: ThreadTask): Promise<ThreadReport> {
  names = task.names ?? names;
  try {
    return { kind: 'outcome', outcome: await publishUpload(db, task.request, names, UPLOAD_BOUNDS) };
  } catch (error) {
    const { message, code } =
      error instanceof Error ? (error as Error & { code?: unknown }) : { message: String(error) };
    return { kind: 'failure', isDatabaseAway: isDatabaseAway(error), error: { message, code: String(code ?? '') } };
  }
}

parentPort?.on('message', async (task: ThreadTask) => {
  parentPort?.postMessage(await run(task));
});
