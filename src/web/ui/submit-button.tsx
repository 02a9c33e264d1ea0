import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { useIsOnline } from './use-is-online.ts';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly busyText: string;
  readonly icon?: ReactNode;
  readonly look?: 'main' | 'danger';
  readonly isFull?: boolean | undefined;
  readonly children: ReactNode;
}

/** The one filled button of a form: turns while it works, cannot be pressed twice, and says why it waits for the network. */
export function SubmitButton({ isBusy, busyText, icon, look = 'main', isFull = false, children }: SubmitButtonProps) {
  const isOnline = useIsOnline();
  const isOff = isBusy || !isOnline;
  return (
    <>
      <Button
        type="submit"
        look={isOnline ? look : 'plain'}
        isFull={isFull}
        aria-disabled={isOnline ? undefined : true}
        onClick={(event) => {
          if (isOff) event.preventDefault();
        }}
      >
        {isBusy ? <Spinner /> : icon}
        {isBusy ? busyText : children}
      </Button>
      {!isOnline && <span className="meta">You need to be online for this.</span>}
      <span className="sr-only" role="status">
        {isBusy ? `${busyText}…` : ''}
      </span>
    </>
  );
}
