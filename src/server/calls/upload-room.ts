import type { ProviderId } from '#domain/ids.ts';

export const MAX_UPLOADS = 24;
export const MAX_UPLOADS_OF_PROVIDER = 4;
/** Two of the largest: what comes and what waits lies in memory. */
export const MAX_UPLOADED_BYTES = 256 * 1024 * 1024;
/** One provider fills it by half, so that the others find room. */
export const MAX_UPLOADED_BYTES_OF_PROVIDER = MAX_UPLOADED_BYTES / 2;
/** Of so little there is always room: the number of uploads bounds it. */
export const SMALL_UPLOAD_BYTES = 64 * 1024;

interface Share {
  uploads: number;
  bytes: number;
}

/** The place of one upload, from the head of its request until it is answered. */
export interface UploadPlace {
  /** Takes room for this many bytes, those taken before among them; whether there is as much. */
  grow(bytes: number): boolean;
  leave(): void;
}

/** How much of uploads may be in memory at once, of all and of one provider. */
export class UploadRoom {
  private readonly all: Share = { uploads: 0, bytes: 0 };
  private readonly providers = new Map<ProviderId, Share>();
  private readonly onLarge: () => void;

  /** `onLarge` hears of each upload that is not small, as soon as its head or its bytes say so. */
  constructor(onLarge: () => void) {
    this.onLarge = onLarge;
  }

  /** Uploads that come, wait or are being published. */
  get size(): number {
    return this.all.uploads;
  }

  get bytes(): number {
    return this.all.bytes;
  }

  /** Null when the upload should come back later. */
  enter(provider: ProviderId): UploadPlace | null {
    const own = this.providers.get(provider) ?? { uploads: 0, bytes: 0 };
    if (this.all.uploads >= MAX_UPLOADS || own.uploads >= MAX_UPLOADS_OF_PROVIDER) return null;
    this.providers.set(provider, own);
    const shares = [this.all, own];
    for (const share of shares) share.uploads += 1;
    let taken = 0;
    let isLeft = false;
    const take = (bytes: number): void => {
      for (const share of shares) share.bytes += bytes - taken;
      taken = bytes;
    };
    return {
      grow: (bytes) => {
        if (bytes <= SMALL_UPLOAD_BYTES || bytes <= taken) return true;
        const more = bytes - taken;
        if (this.all.bytes + more > MAX_UPLOADED_BYTES || own.bytes + more > MAX_UPLOADED_BYTES_OF_PROVIDER)
          return false;
        if (taken === 0) this.onLarge();
        take(bytes);
        return true;
      },
      leave: () => {
        if (isLeft) return;
        isLeft = true;
        take(0);
        for (const share of shares) share.uploads -= 1;
        if (own.uploads === 0) this.providers.delete(provider);
      },
    };
  }
}
