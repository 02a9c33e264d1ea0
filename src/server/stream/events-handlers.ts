import { answer, type Handlers } from '../calls/answers.ts';
import type { StreamParts, Streams } from './streams.ts';

/** Answers once what a stream goes on telling: for browsers that cannot hold one. */
export const makeEventsHandlers = (
  streams: Pick<Streams, 'tellOnce'>,
  countUnread: StreamParts['countUnread'],
): Handlers['events'] => ({
  read: async ({ query }, { user }) => {
    const [told, unread] = await Promise.all([streams.tellOnce(query), user === null ? null : countUnread(user.id)]);
    return answer({ ...told, unread });
  },
});
