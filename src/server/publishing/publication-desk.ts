import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Outcome } from '#contract/app.ts';
import type { Upload } from '#contract/upload.ts';
import type { ProviderId } from '#domain/ids.ts';
import type { PlaceNames } from '#domain/publishing/row-reader.ts';
import { SMALL_UPLOAD_BYTES, UploadRoom } from '../calls/upload-room.ts';
import { BoundedQueue } from '../platform/bounded-queue.ts';
import type { Database } from '../platform/database/database.ts';
import { QueueOfEach } from '../platform/queue-of-each.ts';
import { publishUpload, type UploadAnswer, type UploadBounds, type UploadRequest } from './publish-upload.ts';
import { UploadThread } from './upload-thread.ts';

/** What costs the event loop a few milliseconds: some hundred rows. All else goes to the thread. */
const SMALL: UploadBounds = { maxBytes: SMALL_UPLOAD_BYTES, maxValues: 4_000, maxDepth: 4, maxOpen: 2_000 };

/** So many connections of everybody's pool may publish. */
const SMALL_AT_ONCE = 4;

export interface DeskOptions {
  readonly db: Database;
  readonly connection: pg.ClientConfig;
  readonly log: FastifyBaseLogger;
  /** One of its own, unless said otherwise. */
  readonly thread?: UploadThread;
}

/**
 * Where uploads are taken in: those of one provider one after the other, small ones beside each other, large ones one by
 * one on a thread of their own, so that no small one waits for a large one of somebody else. Who finds no room is
 * sent away by the head of their request; who is let in with a large one has the thread come up while it is on its way.
 */
export class PublicationDesk {
  readonly room = new UploadRoom(() => this.thread.makeReady());
  private readonly db: Database;
  private readonly thread: UploadThread;
  private readonly small = new BoundedQueue({ maxRunning: SMALL_AT_ONCE });
  private readonly large = new BoundedQueue({ maxRunning: 1 });
  private readonly providers = new QueueOfEach<ProviderId>({ maxRunning: 1 });

  constructor({ db, connection, log, thread }: DeskOptions) {
    this.db = db;
    this.thread = thread ?? new UploadThread({ connection, log });
  }

  /** Whether it is published in place, unless it turns out larger when it is unpacked. */
  static isSmall({ bytes }: Upload): boolean {
    return bytes.byteLength <= SMALL.maxBytes;
  }

  publish(request: UploadRequest, names: PlaceNames): Promise<Outcome<UploadAnswer>> {
    return this.providers.run(request.providerId, () => this.publishNext(request, names));
  }

  /** Has the thread come up before anybody asks for it. */
  makeReady(): void {
    this.thread.makeReady();
  }

  stop(): Promise<void> {
    return this.thread.stop();
  }

  private async publishNext(request: UploadRequest, names: PlaceNames): Promise<Outcome<UploadAnswer>> {
    if (PublicationDesk.isSmall(request.upload)) {
      const outcome = await this.small.run(() => publishUpload(this.db, request, names, SMALL));
      // Packed it was small, or it stands against thousands.
      if (outcome.ok || outcome.problem.code !== 'too_large') return outcome;
    }
    return this.large.run(() => this.thread.publish(request, names));
  }
}
