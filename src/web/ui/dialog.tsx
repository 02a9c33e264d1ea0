import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import css from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Absent: the dialog can't be closed, only left by its buttons. */
  readonly onClose?: () => void;
  readonly className?: string | undefined;
}

/** A dialog over the page. Before script it stands open in its place, so that nobody is locked out. */
export function Dialog({ title, children, onClose, className }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it leaves the page, so that the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.close();
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      open
      className={classNames(css.dialog, className)}
      aria-labelledby={id}
      onKeyDown={(event) => {
        // A second Escape would close a dialog that nothing else closes, and leave an empty page behind it.
        if (event.key === 'Escape' && onClose === undefined) event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
