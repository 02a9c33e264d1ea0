import { type MailedTokenKind, PAGES, tokenPath } from '#contract/paths.ts';
import type { Config } from '../../platform/config.ts';

/** Who sends the mail, and where its links lead. */
export interface MailSite {
  /** `https://water.example.org`, without a slash at the end. */
  readonly origin: string;
  /** The sender: `Anabranch <no-reply@example.org>`. */
  readonly from: string;
}

/** Addresses that mean this machine, which people reach as `localhost`: it is what the start prints, and cookies keep to it. */
const THIS_MACHINE = new Set(['127.0.0.1', '0.0.0.0', '::1', '::']);

export function readMailSite({ publicOrigin, host, port, mailFrom }: Config): MailSite {
  const name = THIS_MACHINE.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return { origin: publicOrigin ?? `http://${name}:${port}`, from: mailFrom };
}

/** The link in which a token is sent. */
export const linkTo = (site: MailSite, kind: MailedTokenKind, token: string): string =>
  site.origin + tokenPath(kind, token);

/** Where alerts by mail are ended, by a person or by a mail program. */
export const linkToUnsubscribe = (site: MailSite, token: string): string =>
  `${site.origin}${PAGES.unsubscribe}/${encodeURIComponent(token)}`;
