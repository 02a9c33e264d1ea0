import { LRUCache } from 'lru-cache';

const MAX_ANSWERS = 200;

/**
 * Answers that are read from the store and change only with something that is held in memory: kept for as long as that is
 * the one. Whoever asks the same meanwhile shares the answer; what failed is asked again.
 */
export class ReadCache<Answer extends object> {
  private readonly answers = new LRUCache<string, Promise<Answer>>({ max: MAX_ANSWERS });
  private subject: object | null = null;

  /** `question` is everything besides `subject` that the answer depends on. */
  find(subject: object, question: unknown, read: () => Promise<Answer>): Promise<Answer> {
    if (subject !== this.subject) {
      this.answers.clear();
      this.subject = subject;
    }
    const key = JSON.stringify(question);
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const asked = read();
    this.answers.set(key, asked);
    asked.catch(() => {
      if (this.answers.peek(key) === asked) this.answers.delete(key);
    });
    return asked;
  }
}
