import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeProblem } from '#contract/problems.ts';
import { printInstant } from '#domain/units/instant.ts';
import { readMailSite } from '../mail/letters/mail-site.ts';
import { listOutbox } from '../mail/list-outbox.ts';
import { isDeveloper } from './is-developer.ts';
import { renderOutboxPage } from './render-outbox-page.ts';
import { replyWithProblem } from './reply-with-problem.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import type { ServedInstance } from './served-instance.ts';

/** No script and nothing from elsewhere; the styles that the mails carry on their elements. */
const PAGE_POLICY = `${contentSecurityPolicy(null)}; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'`;

/** `/dev/outbox` and `/dev/outbox.json`: the mails of a demonstration, for whoever sits at this instance; else 404. */
export function registerOutboxPage(server: FastifyInstance, { config, db, clock }: ServedInstance): void {
  if (config.mode === 'production') return;

  const reply = async (
    request: FastifyRequest,
    answer: FastifyReply,
    print: (mails: Awaited<ReturnType<typeof listOutbox>>) => FastifyReply,
  ): Promise<FastifyReply> => {
    if (!isDeveloper(request)) return replyWithProblem(answer, describeProblem('not_found'));
    // The links lead to where the developer is, whichever name and port that has.
    const site = readMailSite({ ...config, publicOrigin: config.publicOrigin ?? `http://${request.headers.host}` });
    answer.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    return print(await listOutbox(db, site));
  };

  server.get('/dev/outbox.json', (request, answer) =>
    reply(request, answer, (mails) =>
      answer.send(
        mails.map(({ id, to, subject, text, html, createdAt, sentAt }) => ({
          id,
          to,
          subject,
          text,
          html,
          createdAt: printInstant(createdAt),
          sentAt: sentAt === null ? null : printInstant(sentAt),
        })),
      ),
    ),
  );

  server.get('/dev/outbox', (request, answer) =>
    reply(request, answer, (mails) =>
      answer
        .header('content-security-policy', PAGE_POLICY)
        .type('text/html; charset=utf-8')
        .send(renderOutboxPage(mails, { now: clock.now(), isSending: config.smtpUrl !== null })),
    ),
  );
}
