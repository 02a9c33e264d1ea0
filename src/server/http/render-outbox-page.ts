import { escapeHtml } from '#domain/print/escape-html.ts';
import { printAge, printTime } from '#domain/print/print-time.ts';
import { titlePage } from '#domain/print/title-page.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { OutboxMail } from '../mail/list-outbox.ts';
import { OUTBOX_STYLE } from './outbox-style.ts';

export interface OutboxPageFrame {
  readonly now: Instant;
  /** Whether there is a mail server. */
  readonly isSending: boolean;
}

/** The mails of a demonstration as a page without script: the newest open, each as text and as HTML. */
export function renderOutboxPage(mails: readonly OutboxMail[], { now, isSending }: OutboxPageFrame): string {
  const note = isSending
    ? 'Mail goes out over SMTP. What it said is blanked as soon as the server has taken it.'
    : 'Nothing is sent: there is no SMTP_URL. Mail stays here until its link has ended.';
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${titlePage('Outbox')}</title>
<link rel="icon" href="/favicon.svg">
<style>${OUTBOX_STYLE}</style>
</head>
<body>
<main>
<header>
<h1>Outbox</h1>
<p>${note} For developers, at this machine alone. The same for programs: <a href="/dev/outbox.json">outbox.json</a></p>
</header>
${mails.length === 0 ? '<p class="empty">No mail yet. Register, or ask for a new password.</p>' : mails.map((mail, place) => renderMail(mail, now, place === 0)).join('\n')}
</main>
</body>
</html>`;
}

function renderMail(mail: OutboxMail, now: Instant, isOpen: boolean): string {
  return `<details id="mail-${mail.id}"${isOpen ? ' open' : ''}>
<summary>
<span class="subject">${escapeHtml(mail.subject ?? nameKind(mail.kind))}</span>
<span class="to">${escapeHtml(mail.to)}</span>
<span class="when"><time datetime="${new Date(mail.createdAt).toISOString()}" title="${escapeHtml(printTime(mail.createdAt))}">${escapeHtml(printAge(mail.createdAt, now))}</time> · ${escapeHtml(describeState(mail))}</span>
</summary>
${mail.text === null || mail.html === null ? '<p class="empty">The text has been removed.</p>' : renderBodies(mail.text, mail.html)}
</details>`;
}

/** `password_reset` as `Password reset`. */
const nameKind = (kind: string): string => (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('_', ' ');

/** The frame may do nothing at all, not even follow a link; the links of the text work. */
const renderBodies = (text: string, html: string): string => `<div class="bodies">
<section><h2>Text</h2><pre>${linkLines(text)}</pre></section>
<section><h2>HTML</h2><iframe sandbox title="The mail as HTML" srcdoc="${escapeHtml(html)}"></iframe></section>
</div>`;

const linkLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      const escaped = escapeHtml(line);
      return /^https?:\/\/\S+$/.test(line) ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('\n');

function describeState({ sentAt, failedAt, lastError }: OutboxMail): string {
  if (sentAt !== null) return 'sent';
  if (failedAt !== null) return `refused (${lastError ?? 'no code'})`;
  return lastError === null ? 'waits' : `waits, last attempt: ${lastError}`;
}
