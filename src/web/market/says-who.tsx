import { type MouseEvent, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { onDemand } from '../ui/on-demand.tsx';
import { type FigureQuery, saysWhoUrl, type TracedFigure } from './provenance.ts';
import css from './says-who.module.css';

/** Most readers ask of few figures, so what answers comes with the first question. */
const ProvenanceDialog = onDemand('div', async () => (await import('./provenance-dialog.tsx')).ProvenanceDialog);

interface SaysWhoProps<One extends TracedFigure> {
  readonly figure: One;
  readonly query: FigureQuery<One>;
  /** Which of the figures on the page, for who listens: `zone 7`. */
  readonly about: string;
}

/** Beside a figure: where it comes from, over the page. Without script, or in another tab, on a page of its own. */
export function SaysWho<One extends TracedFigure>({ figure, query, about }: SaysWhoProps<One>) {
  const [isOpen, setIsOpen] = useState(false);
  const url = saysWhoUrl(figure, query);
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <a className={css.ask} href={url} aria-label={`Says who? ${about}`} onClick={open}>
        Says who?
      </a>
      {isOpen &&
        createPortal(
          <Suspense>
            <ProvenanceDialog figure={figure} url={url} onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
