import { type ReactNode, useRef, useState } from 'react';
import { focusOn } from './focus-on.ts';
import { IconAlert, IconClose } from './icons.ts';
import { Note } from './note.tsx';
import css from './toast.module.css';

/**
 * Something the reader should know before reading on, over the page until it is closed: no clock takes it away from who reads
 * slowly. Its place in the page says the same, for who has closed it, whose focus is there then, and for who has no script.
 */
export function Toast({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  const place = useRef<HTMLDivElement>(null);
  const close = (): void => {
    focusOn(place.current);
    setIsOpen(false);
  };
  return (
    <>
      {isOpen && (
        <div className={css.toast} role="alert">
          <IconAlert className="icon" aria-hidden />
          <p>{children}</p>
          <button type="button" aria-label="Close" onClick={close}>
            <IconClose className="icon" aria-hidden />
          </button>
        </div>
      )}
      <div ref={place}>
        <Note tone="warn">
          <p>{children}</p>
        </Note>
      </div>
    </>
  );
}
