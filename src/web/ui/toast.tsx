import { type ReactNode, useState } from 'react';
import { IconAlert, IconClose } from './icons.ts';
import css from './toast.module.css';

/**
 * Something the reader should know before reading on, over the page until it is closed: no clock takes it away from who reads
 * slowly. The page itself says the same, for afterwards and for who has no script to close it.
 */
export function Toast({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div className={css.toast} role="alert">
      <IconAlert className="icon" aria-hidden />
      <p>{children}</p>
      <button type="button" aria-label="Close" onClick={() => setIsOpen(false)}>
        <IconClose className="icon" aria-hidden />
      </button>
    </div>
  );
}
