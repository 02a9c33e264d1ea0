import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGES } from '#contract/paths.ts';
import { describeProblem } from '#contract/problems.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { originOf, takeStrangerCall } from './identify-caller.ts';
import { plainPagePolicy } from './render-plain-page.ts';
import { replyWithPlainPage } from './reply-with-plain-page.ts';
import type { ServedInstance } from './served-instance.ts';

type UnsubscribeRequest = FastifyRequest<{ Params: { readonly token: string } }>;

const STYLE = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
main { max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem }
h1 { font-size: 1.5rem; line-height: 1.2 }
a { color: LinkText }
button { font: inherit; padding: 0.75rem 1rem; min-height: 2.75rem }
`;

const page = (title: string, body: string, nonce: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${titlePage(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
<p><a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`;

/**
 * Where the header List-Unsubscribe of an alert leads (RFC 8058): a mail program posts to it, without cookies; a person sees a
 * page with one button. Its token is signed and does nothing else. Whether it names anybody is not told. Whoever asks counts as
 * a stranger: a mail service presses for many people from a few addresses.
 */
export function registerUnsubscribe(
  server: FastifyInstance,
  { unsubscribe, ...counting }: Pick<ServedInstance, 'unsubscribe' | 'callLimiter' | 'securityLog'>,
): void {
  const send = (reply: FastifyReply, title: string, body: string): FastifyReply => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', plainPagePolicy(nonce).replace("form-action 'none'", "form-action 'self'"))
      .type('text/html; charset=utf-8')
      .send(page(title, body, nonce));
  };
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const tooMany = takeStrangerCall(originOf(request), counting);
    if (tooMany === null) return;
    return replyWithPlainPage(reply, describeProblem('too_many_requests', { retryAfter: tooMany.retryAfter }));
  };
  server.get(`${PAGES.unsubscribe}/:token`, { onRequest }, async (_, reply) =>
    send(
      reply,
      'Stop alerts by email?',
      '<form method="post"><button>Stop alerts by email</button></form>\n<p>Your alerts stay, and go on in your inbox if you chose that.</p>',
    ),
  );
  server.post(`${PAGES.unsubscribe}/:token`, { onRequest }, async (request: UnsubscribeRequest, reply) => {
    await unsubscribe(request.params.token);
    return send(reply, 'No more alerts by email', '<p>You can turn them on again in your settings.</p>');
  });
}
