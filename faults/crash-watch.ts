/** Counts what would have ended the process: nobody caught it. */
export class CrashWatch {
  readonly crashes: string[] = [];

  constructor() {
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (error: unknown) => {
        this.crashes.push(error instanceof Error ? `${error.message}\n${error.stack}` : String(error));
      });
    }
  }
}
