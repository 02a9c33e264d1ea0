/** From the wish to stop until the process ends at the latest. */
export const PROCESS_STOP_MILLISECONDS = 10_000;
/** Of a fault that nobody foresaw (EX_SOFTWARE); whoever supervises the process starts it again. */
export const FAULT_EXIT_CODE = 70;

export interface ShutdownVoice {
  /** A line for people. */
  say(line: string): void;
  /** Written out before this returns. */
  fatal(error: unknown, message: string): void;
  /** Nothing is said any more. */
  close(): void;
}

/**
 * Ends the process in order, whatever the reason: a signal, or an error that nobody caught, after which the state is
 * unknown and nothing new is begun. What was started is ended, the last first; a second reason changes nothing.
 */
export class Shutdown {
  private readonly voice: ShutdownVoice;
  private readonly ends: (() => Promise<void>)[] = [];
  private isAsked = false;
  private isReady = false;

  /** Signals count from the first moment on; what is just being started is finished first, then ended. */
  constructor(voice: ShutdownVoice) {
    this.voice = voice;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => this.stop());
    process.on('uncaughtException', (error) => this.fail(error));
    process.on('unhandledRejection', (error) => this.fail(error));
  }

  add(end: () => Promise<void>): void {
    this.ends.push(end);
  }

  /** From now on a signal acts at once; one that came before acts now. */
  async ready(): Promise<void> {
    this.isReady = true;
    if (this.isAsked) await this.end(0);
  }

  async end(code: number): Promise<never> {
    for (const end of this.ends.splice(0).toReversed()) {
      await end().catch((error) => this.voice.fatal(error, 'a part could not be ended'));
    }
    return this.exit(code);
  }

  private exit(code: number): never {
    this.voice.close();
    process.exit(code);
  }

  private stop(): void {
    if (this.isAsked) return;
    this.voice.say('Stopping.');
    this.ask(1);
    if (this.isReady) void this.end(0);
  }

  private fail(error: unknown): void {
    this.voice.fatal(error, 'ended by an error that nobody caught');
    if (this.isAsked) return;
    this.ask(FAULT_EXIT_CODE);
    void this.end(FAULT_EXIT_CODE);
  }

  private ask(codeAtLast: number): void {
    this.isAsked = true;
    setTimeout(() => this.exit(codeAtLast), PROCESS_STOP_MILLISECONDS).unref();
  }
}
