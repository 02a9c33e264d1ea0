/** Where a command says what it does. */
export interface Terminal {
  /** The result, for people and for scripts. */
  say(...lines: readonly string[]): void;
  /** What went wrong, and what goes on meanwhile. */
  note(...lines: readonly string[]): void;
  /** Replaces the last line of progress where a person looks on. */
  progress(line: string): void;
  readonly isWatched: boolean;
}

const CLEAR_LINE = '\r\u001b[2K';

/** The terminal of this process: results go to stdout, everything else to stderr. */
export function openTerminal(
  out: Pick<NodeJS.WriteStream, 'write'> = process.stdout,
  errors: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stderr,
): Terminal {
  const isWatched = errors.isTTY === true;
  let hasProgress = false;
  const clear = (): void => {
    if (hasProgress) errors.write(CLEAR_LINE);
    hasProgress = false;
  };
  return {
    isWatched,
    say(...lines) {
      clear();
      for (const line of lines) out.write(`${line}\n`);
    },
    note(...lines) {
      clear();
      for (const line of lines) errors.write(`${line}\n`);
    },
    progress(line) {
      errors.write(isWatched ? `${CLEAR_LINE}${line}` : `${line}\n`);
      hasProgress = isWatched;
    },
  };
}
