import type { ProviderId } from '#domain/ids.ts';
import type { Kind } from '#domain/products/kind.ts';

export const snapshotKey = (provider: ProviderId, kind: Kind): string => `${provider}/${kind}`;
