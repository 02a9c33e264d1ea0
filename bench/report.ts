export interface Figure {
  readonly name: string;
  readonly measured: string;
  readonly target: string;
  readonly isMet: boolean;
}

/** One line for each figure: what was measured beside what is wanted. */
export function printFigures(figures: readonly Figure[]): void {
  const width = (read: (figure: Figure) => string): number => Math.max(...figures.map((one) => read(one).length));
  const [names, values] = [width(({ name }) => name), width(({ measured }) => measured)];
  for (const { name, measured, target, isMet } of figures) {
    process.stdout.write(
      `${isMet ? 'met    ' : 'NOT MET'} ${name.padEnd(names)}  ${measured.padStart(values)}  (${target})\n`,
    );
  }
}
