import type { ReactNode } from 'react';
import { useIsOnline } from './use-is-online.ts';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly busyText: string;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The one filled button of a form: turns while it works, cannot be pressed twice, and says why it waits for the network. */
export function SubmitButton({ isBusy, busyText, icon, className = '', children }: SubmitButtonProps) {
  const isOnline = useIsOnline();
  const isOff = isBusy || !isOnline;
  return (
    <>
      <button
        type="submit"
        className={`btn ${isOnline ? 'btn-main' : ''} ${className}`}
        aria-disabled={isOnline ? undefined : true}
        onClick={(event) => {
          if (isOff) event.preventDefault();
        }}
      >
        {isBusy ? <span className="spinner" aria-hidden /> : icon}
        {isBusy ? busyText : children}
      </button>
      {!isOnline && <span className="meta">This needs the network.</span>}
      <span className="sr-only" role="status">
        {isBusy ? `${busyText}…` : ''}
      </span>
    </>
  );
}
