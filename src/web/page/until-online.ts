/** What is asked for in the moment in which the network comes back may still be lost. */
const SETTLING_MILLISECONDS = 300;

/** In the browser: waits until there is a network. Whoever goes back while there is none keeps the page that is open. */
export const untilOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) =>
        window.addEventListener('online', () => setTimeout(resolve, SETTLING_MILLISECONDS), { once: true }),
      );
