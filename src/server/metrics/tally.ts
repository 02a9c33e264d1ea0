interface TallyWords {
  /** The names of the two labels. */
  readonly subject: string;
  readonly outcome: string;
  readonly counter: { readonly name: string; readonly help: string };
  readonly histogram: { readonly name: string; readonly help: string };
  /** Upper bounds in seconds, ascending. */
  readonly bounds: readonly number[];
}

interface Noted {
  readonly outcomes: Map<string, number>;
  /** How many took at most each bound and more than the one before; the last is of what took longer than all. */
  readonly buckets: number[];
  seconds: number;
}

/**
 * How often things ended how, and how long they took: a counter and a histogram of Prometheus. Every request notes two of
 * them, which the counters and histograms of the library would make a tenth dearer. Labels come from closed lists.
 */
export class Tally {
  private readonly noted = new Map<string, Noted>();
  private readonly words: TallyWords;

  constructor(words: TallyWords) {
    this.words = words;
  }

  note(subject: string, outcome: string, seconds: number): void {
    const noted = this.noted.get(subject) ?? this.begin(subject);
    noted.outcomes.set(outcome, (noted.outcomes.get(outcome) ?? 0) + 1);
    noted.seconds += seconds;
    const { bounds } = this.words;
    let at = 0;
    while (at < bounds.length && seconds > (bounds[at] ?? 0)) at += 1;
    noted.buckets[at] = (noted.buckets[at] ?? 0) + 1;
  }

  get names(): readonly string[] {
    return [this.words.counter.name, this.words.histogram.name];
  }

  /** In the text format of Prometheus. */
  print(): string {
    const { subject, outcome, counter, histogram } = this.words;
    const lines = [`# HELP ${counter.name} ${counter.help}`, `# TYPE ${counter.name} counter`];
    for (const [name, { outcomes }] of this.noted)
      for (const [end, count] of outcomes)
        lines.push(`${counter.name}{${subject}="${name}",${outcome}="${end}"} ${count}`);
    lines.push('', `# HELP ${histogram.name} ${histogram.help}`, `# TYPE ${histogram.name} histogram`);
    for (const [name, noted] of this.noted) lines.push(...this.printHistogram(`${subject}="${name}"`, noted));
    return `${lines.join('\n')}\n`;
  }

  private printHistogram(label: string, { buckets, seconds }: Noted): readonly string[] {
    const { bounds, histogram } = this.words;
    let count = 0;
    const lines = buckets.map((inBucket, at) => {
      count += inBucket;
      return `${histogram.name}_bucket{le="${bounds[at] ?? '+Inf'}",${label}} ${count}`;
    });
    return [...lines, `${histogram.name}_sum{${label}} ${seconds}`, `${histogram.name}_count{${label}} ${count}`];
  }

  private begin(subject: string): Noted {
    const buckets = Array.from({ length: this.words.bounds.length + 1 }, () => 0);
    const begun: Noted = { outcomes: new Map(), buckets, seconds: 0 };
    this.noted.set(subject, begun);
    return begun;
  }
}
