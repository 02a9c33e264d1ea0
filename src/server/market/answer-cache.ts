import { LRUCache } from 'lru-cache';
import type { LiveMarket } from './live-market.ts';

const MAX_ANSWERS = 500;

/**
 * Answers that follow from the market alone, kept until it changes. The market must have been brought to the
 * present before: then nothing in it has expired, and what is kept is what would be worked out anew.
 */
export class AnswerCache {
  private readonly answers = new LRUCache<string, object>({ max: MAX_ANSWERS });
  private readonly market: LiveMarket;
  private version = -1;

  constructor(market: LiveMarket) {
    this.market = market;
  }

  /** `question` is everything besides the market that the answer depends on. */
  find<Answer extends object>(question: unknown, work: () => Answer): Answer {
    if (this.version !== this.market.version) {
      this.answers.clear();
      this.version = this.market.version;
    }
    const key = JSON.stringify(question);
    const known = this.answers.get(key);
    if (known !== undefined) return known as Answer;
    const made = work();
    this.answers.set(key, made);
    return made;
  }
}
