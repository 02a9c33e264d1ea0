type AnalyticsEvent = { readonly name: 'Water Search'; readonly purchase: string; readonly kind: string };

type Listener = (event: AnalyticsEvent) => void;

const logToConsole: Listener = (event) => {
  // biome-ignore lint/suspicious/noConsole: the event goes nowhere but this browser's own console
  console.debug('analytics', event);
};

let listener: Listener = logToConsole;

/**
 * Puts a third party's counter in the place of the local log: call it once, in `entry.client.tsx`, with what is to be
 * done with each event. `Water Search` is raised for every search that brings results, a smaller parcel's too.
 */
export const onAnalyticsEvent = (next: Listener): void => {
  listener = next;
};

export const sendAnalyticsEvent = (event: AnalyticsEvent): void => listener(event);
