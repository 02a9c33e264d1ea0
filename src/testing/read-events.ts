/** One event of a stream. */
export interface HeardEvent {
  readonly event: string;
  readonly id: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  readonly data: any;
}

/** Reads a stream of events as a browser does, event by event. */
export class EventReader {
  private readonly reader: ReadableStreamDefaultReader<string>;
  private readonly left = new AbortController();
  private text = '';

  private constructor(body: ReadableStream<Uint8Array>, left: AbortController) {
    this.left = left;
    this.reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  }

  /** Opens a stream; an answer that is none is returned as it is. */
  static async open(url: string, headers: Readonly<Record<string, string>>): Promise<EventReader | Response> {
    const left = new AbortController();
    const answer = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: left.signal });
    return answer.ok && answer.body !== null ? new EventReader(answer.body, left) : answer;
  }

  /** The next event of the market, no sign of life and no count of what is unread; null when the stream has ended. */
  async next(): Promise<HeardEvent | null> {
    for (;;) {
      const one = await this.nextOfAny();
      if (one === null || (one.event !== 'alive' && one.event !== 'unread')) return one;
    }
  }

  async nextOfAny(): Promise<HeardEvent | null> {
    for (;;) {
      const end = this.text.indexOf('\n\n');
      if (end >= 0) {
        const lines = this.text.slice(0, end).split('\n');
        this.text = this.text.slice(end + 2);
        const find = (name: string): string | null =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
        const event = find('event');
        if (event !== null) return { event, id: find('id'), data: JSON.parse(find('data') ?? 'null') };
        continue;
      }
      const { done, value } = await this.reader.read();
      if (done) return null;
      this.text += value;
    }
  }

  leave(): void {
    this.left.abort();
  }
}
