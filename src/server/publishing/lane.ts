/** Lets so many through at once; the others wait in the order in which they came. */
export class Lane {
  private readonly width: number;
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  constructor(width: number) {
    this.width = width;
  }

  get isEmpty(): boolean {
    return this.inside === 0;
  }

  async run<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.inside === this.width) await new Promise<void>((enter) => this.waiting.push(enter));
    else this.inside += 1;
    try {
      return await work();
    } finally {
      // Whoever waits takes the place over.
      const next = this.waiting.shift();
      if (next === undefined) this.inside -= 1;
      else next();
    }
  }
}
