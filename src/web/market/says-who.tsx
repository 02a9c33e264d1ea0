import { type MouseEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { isPlainClick } from '../ui/is-plain-click.ts';
import { type FigureQuery, saysWhoUrl, type TracedFigure } from './provenance.ts';
import css from './says-who.module.css';
import { SaysWhoDialog } from './says-who-dialog.tsx';

interface SaysWhoProps<One extends TracedFigure> {
  readonly figure: One;
  readonly query: FigureQuery<One>;
  /** Which of the figures on the page, for who listens: `zone 7`. */
  readonly about: string;
  /** Where the question stands once for several of them: which one, in words that `about` has too. */
  readonly text?: string;
}

/**
 * Beside a figure: where it comes from, over the page. Without script, in another tab, or where the file of the dialog
 * does not come, on a page of its own.
 */
export function SaysWho<One extends TracedFigure>({ figure, query, about, text = 'Says who?' }: SaysWhoProps<One>) {
  const [isOpen, setIsOpen] = useState(false);
  const url = saysWhoUrl(figure, query);
  const open = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setIsOpen(true);
  };
  return (
    <>
      <a className={css.ask} href={url} aria-label={`Says who? ${about}`} onClick={open}>
        {text}
      </a>
      {isOpen &&
        createPortal(<SaysWhoDialog url={url} about={about} onClose={() => setIsOpen(false)} />, document.body)}
    </>
  );
}
