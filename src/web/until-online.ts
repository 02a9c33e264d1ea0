/** In the browser: waits until there is a network. Whoever goes back while there is none keeps the page that is open. */
export const untilOnline = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
