import type { ToldFigure } from './load-told-figure.tsx';

/**
 * Asks where the figure of an address comes from; what it gives back ends that. What answers comes with the first question,
 * for most readers ask of few figures. Where its file does not come, the page of the address answers.
 */
export function askForFigure(url: string, tell: (told: ToldFigure) => void): () => void {
  const left = new AbortController();
  import('./load-told-figure.tsx')
    .then((file) => file.loadToldFigure(url, left.signal))
    .then(
      (told) => left.signal.aborted || tell(told),
      () => left.signal.aborted || location.assign(url),
    );
  return () => left.abort();
}
