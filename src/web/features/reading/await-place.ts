/** Milliseconds after which what an address leads to is not waited for any more. */
const GIVES_UP_AFTER_MILLISECONDS = 10_000;

interface Page {
  /** The place that the address leads to; null while it is not there. */
  readonly find: () => { scrollIntoView(): void } | null;
  /** Calls `look` whenever something has been drawn; returns what ends that. */
  readonly observe: (look: () => void) => () => void;
}

/** Goes to a place of the page once that is drawn. Returns what ends the wait. */
export function awaitPlace({ find, observe }: Page): () => void {
  let stop = (): void => undefined;
  const look = (): void => {
    const place = find();
    if (place === null) return;
    stop();
    place.scrollIntoView();
  };
  // What is there already the browser, or the router, has gone to.
  if (find() !== null) return stop;
  const leave = observe(look);
  const timer = setTimeout(leave, GIVES_UP_AFTER_MILLISECONDS);
  stop = () => {
    clearTimeout(timer);
    leave();
  };
  return () => stop();
}
