import { createECDH, hkdfSync } from 'node:crypto';
import type { Database } from '../platform/database/database.ts';
import { keepSecret } from '../platform/database/keep-secret.ts';

/** The keys by which push services know this site (VAPID, RFC 8292): a point of P-256 and its scalar, base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The number of points of P-256 (FIPS 186-5, 3.2.1.3): private keys are the whole numbers from 1 to one less. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 64 bits more than needed, so that none of them is likelier than another (FIPS 186-5, A.2.1). */
const DRAWN_BYTES = 40;
const SCALAR_BYTES = 32;

/** Made from a secret that all instances share, at whichever first start: the same secret is the same keys. */
export const keepPushKeys = async (db: Database): Promise<PushKeys> => derivePushKeys(await keepSecret(db, 'push'));

export function derivePushKeys(secret: Uint8Array): PushKeys {
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', 'anabranch web push key', DRAWN_BYTES));
  const scalar = (BigInt(`0x${drawn.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(2 * SCALAR_BYTES, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
