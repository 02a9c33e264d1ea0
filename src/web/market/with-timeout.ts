import type { Outcome } from '#contract/app.ts';
import { describeProblem } from '#contract/problems.ts';

/** What a chart is drawn from, and takes longer, is not coming. */
const TIMEOUT_MILLISECONDS = 60_000;

/** The answer, or after a minute "Timeout". */
export async function withTimeout<Answer>(answer: Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Outcome<Answer>>((resolve) => {
    timer = setTimeout(
      () => resolve({ ok: false, problem: describeProblem('network', { title: 'Timeout' }) }),
      TIMEOUT_MILLISECONDS,
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
