export type AnalyticsEvent = { readonly name: 'Water Search'; readonly purchase: string; readonly kind: string };

type Listener = (event: AnalyticsEvent) => void;

const logToConsole: Listener = (event) => {
  // biome-ignore lint/suspicious/noConsole: the event goes nowhere but this browser's own console
  console.debug('analytics', event);
};

let listener: Listener = logToConsole;

/** Puts a third party's counter in the place of the local log. */
export const onAnalyticsEvent = (next: Listener): void => {
  listener = next;
};

export const sendAnalyticsEvent = (event: AnalyticsEvent): void => listener(event);
