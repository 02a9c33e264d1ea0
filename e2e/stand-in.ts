import type { Page, Route } from '@playwright/test';

type Answer = (route: Route) => Promise<unknown>;

interface StandIn {
  /** What it answers from now on. */
  readonly answer: (next: Answer) => void;
  /** The server answers again. */
  readonly leave: () => void;
}

/**
 * Answers requests in the place of the server until it leaves. Its route stays: the runner's own way to take one back
 * (`unroute`) leaves a request that is under way just then hanging for ever, such as what a page asks for after an answer.
 */
export async function standIn(page: Page, which: string | RegExp, first: Answer): Promise<StandIn> {
  let answered = first;
  await page.route(which, (route) => answered(route));
  return {
    answer: (next) => {
      answered = next;
    },
    leave: () => {
      answered = (route) => route.fallback();
    },
  };
}
