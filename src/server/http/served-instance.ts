import type { FastifyBaseLogger } from 'fastify';
import type { ProviderId } from '#domain/ids.ts';
import type { Handlers } from '../calls/answers.ts';
import type { CallLimiter } from '../calls/call-limiter.ts';
import type { SecurityLog } from '../calls/security-log.ts';
import type { SessionUser } from '../calls/session-user.ts';
import type { UploadRoom } from '../calls/upload-room.ts';
import type { Health } from '../metrics/health.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { StreamSource } from './stream-events.ts';

/** What HTTP needs of the instance that it serves. */
export interface ServedInstance {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  readonly db: Database;
  readonly handlers: Handlers;
  readonly callers: Callers;
  readonly csrfSecret: Buffer;
  readonly securityLog: SecurityLog;
  readonly callLimiter: CallLimiter;
  readonly publications: { readonly room: UploadRoom };
  readonly health: Pick<Health, 'look'>;
  readonly metrics: Pick<Metrics, 'requests' | 'watchQueue'>;
  readonly maps: MapSource;
  readonly publicFiles: PublicFileSource;
  readonly shareCards: ShareCardSource;
  readonly streams: StreamSource;
  /** Ends alerts by mail for whom a signed token names. */
  readonly unsubscribe: (token: string) => Promise<void>;
}

/** An SVG, with what tells it from another. */
export interface DrawnMap {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Draws where zones and limits lie; null for what there is not, or has no place. */
export interface MapSource {
  findZone(id: number): DrawnMap | null;
  findLimit(id: number): DrawnMap | null;
}

/** Files for programs that are made of what is published: by the path that they are asked for. */
export interface PublicFileSource {
  readonly paths: readonly string[];
  /** Null where the content cannot be reached. */
  find(
    path: string,
    origin: string,
  ): Promise<{ readonly type: string; readonly bytes: Buffer; readonly etag: string } | null>;
}

/** Pictures that stand beside a link to a page. */
export interface ShareCardSource {
  /** What tells one from another, and the work of drawing it; null for what there is not. Looking costs next to nothing. */
  find(kind: string, key: string): Promise<{ readonly etag: string; draw(): Promise<Buffer> } | null>;
}

/** Who may stand behind a request. */
export interface Callers {
  /** The user of a session, by its token. */
  findUser(token: string): Promise<SessionUser | null>;
  /** Has the user of a session asked for anew. */
  forgetUser(token: string): void;
  findProviderOfKey(key: string): Promise<ProviderId | null>;
}
