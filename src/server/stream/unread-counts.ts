import type { UserId } from '#domain/ids.ts';

/**
 * Counts the unread notifications of people again where they have changed: one count at a time for each, so that the last
 * one that is told is the newest.
 */
export class UnreadCounts {
  private readonly count: (user: UserId) => Promise<number | null>;
  private readonly tell: (user: UserId, unread: number) => void;
  private readonly underWay = new Map<UserId, { isAskedAgain: boolean }>();

  constructor(count: (user: UserId) => Promise<number | null>, tell: (user: UserId, unread: number) => void) {
    this.count = count;
    this.tell = tell;
  }

  async countAnew(user: UserId): Promise<void> {
    const running = this.underWay.get(user);
    if (running !== undefined) {
      running.isAskedAgain = true;
      return;
    }
    const one = { isAskedAgain: true };
    this.underWay.set(user, one);
    while (one.isAskedAgain) {
      one.isAskedAgain = false;
      // While the database is away nobody can say it; once it is back all are counted.
      const unread = await this.count(user).catch(() => null);
      if (unread !== null) this.tell(user, unread);
    }
    this.underWay.delete(user);
  }
}
