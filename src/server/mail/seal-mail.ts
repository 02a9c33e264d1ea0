import type { Database } from '../platform/database/database.ts';
import { keepSecret } from '../platform/database/keep-secret.ts';
import { openSealed, sealSecret } from '../platform/seal-secret.ts';
import type { Mail } from './letters/mail.ts';

/** What a mail says, as a row of the outbox holds it. */
export interface KeptMail {
  readonly message_key: string;
  /** In the clear: written by the version before. */
  readonly facts: object | null;
  readonly sealed_facts: Buffer | null;
}

const KEY = 'mail';

const ownerOf = (messageKey: string): string => `mail ${messageKey}`;

/** Seals a mail for its row: neither the token of its link nor the person it greets can be read off the table. */
export async function sealMail(db: Database, messageKey: string, mail: Mail): Promise<Buffer> {
  return sealSecret(await keepSecret(db, KEY), ownerOf(messageKey), Buffer.from(JSON.stringify(mail)));
}

/** Null when its seal cannot be opened, or when it was sent or refused, and says nothing any more. */
export async function openMail(db: Database, { message_key, facts, sealed_facts }: KeptMail): Promise<Mail | null> {
  if (sealed_facts === null) return facts as Mail | null;
  const key = await keepSecret(db, KEY);
  try {
    return JSON.parse(openSealed(key, ownerOf(message_key), sealed_facts).toString()) as Mail;
  } catch {
    return null;
  }
}
