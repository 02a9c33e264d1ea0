import { createHash } from 'node:crypto';
import { BackupFault, END_OF_ROWS } from './backup-format.ts';

const LINE_FEED = 10;
/** The index of thousands of tables is shorter. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
const BEGINS_WITH_END = Buffer.from(END_OF_ROWS);
const CONTAINS_END = Buffer.from(`\n${END_OF_ROWS}`);

/** Cuts the bytes of a backup into lines and rows, and hashes all that it has handed out. */
export class BackupPieces {
  private readonly source: AsyncIterator<Buffer>;
  private readonly hash = createHash('sha256');
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** Of everything handed out so far. */
  digest(): string {
    return this.hash.copy().digest('hex');
  }

  /** The next line without its end. */
  async readLine(): Promise<string> {
    let end = this.rest.indexOf(LINE_FEED);
    while (end === -1) {
      if (this.rest.length > MAX_LINE_BYTES)
        throw new BackupFault('The file is damaged, or is no backup of Anabranch.');
      if (!(await this.readOn())) throw cutOff();
      end = this.rest.indexOf(LINE_FEED);
    }
    return this.take(end + 1).toString('utf8', 0, end);
  }

  /** The rows of a table, until the line that ends them. */
  async *readRows(): AsyncGenerator<Buffer> {
    let isAtBegin = true;
    for (;;) {
      if (isAtBegin && this.rest.subarray(0, BEGINS_WITH_END.length).equals(BEGINS_WITH_END)) {
        this.take(BEGINS_WITH_END.length);
        return;
      }
      const end = this.rest.indexOf(CONTAINS_END);
      if (end !== -1) {
        yield this.take(end + 1);
        this.take(BEGINS_WITH_END.length);
        return;
      }
      // What stands last may be the begin of the end.
      const certain = this.rest.length - CONTAINS_END.length + 1;
      if (certain > 0) {
        yield this.take(certain);
        isAtBegin = false;
      }
      if (!(await this.readOn())) throw cutOff();
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.rest.length === 0 && !(await this.readOn());
  }

  private take(length: number): Buffer {
    const taken = this.rest.subarray(0, length);
    this.rest = this.rest.subarray(length);
    this.hash.update(taken);
    return taken;
  }

  private async readOn(): Promise<boolean> {
    const { done, value } = await this.source.next();
    if (done === true) return false;
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value]);
    return true;
  }
}

const cutOff = (): BackupFault => new BackupFault('The file is cut off: its end is missing.');
