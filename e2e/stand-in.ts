import type { Page, Route } from '@playwright/test';

type Answer = (route: Route) => Promise<unknown>;

interface StandIn {
  /** What it answers from now on. */
  readonly answer: (next: Answer) => void;
  /** From now on the server answers. */
  readonly letThrough: () => void;
}

const toServer: Answer = (route) => route.fallback();

/**
 * Answers requests in the place of the server, until it lets them through. Its route stays: the runner's own way to take one
 * back (`unroute`) leaves a request that is under way just then hanging for ever, such as what a page asks for after an answer.
 * As long as the test lasts, the browser then keeps nothing in its HTTP cache.
 */
export async function standIn(page: Page, which: string | RegExp, first = toServer): Promise<StandIn> {
  let answered = first;
  await page.route(which, (route) => answered(route));
  return {
    answer: (next) => {
      answered = next;
    },
    letThrough: () => {
      answered = toServer;
    },
  };
}
