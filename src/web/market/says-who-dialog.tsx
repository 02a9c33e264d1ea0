import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { askForFigure } from './ask-for-figure.ts';
import type { ToldFigure } from './load-told-figure.tsx';
import css from './says-who-dialog.module.css';

interface SaysWhoDialogProps {
  /** Of the page that says the same. */
  readonly url: string;
  /** Which of the figures on the page. */
  readonly about: string;
  readonly onClose: () => void;
}

/** Where a figure comes from, over the page that shows it: there at once, its answer when that has come. */
export function SaysWhoDialog({ url, about, onClose }: SaysWhoDialogProps) {
  const [told, setTold] = useState<ToldFigure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const close = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => askForFigure(url, setTold), [url, attempt]);
  const askAgain = (): void => {
    // What was pressed goes.
    close.current?.focus();
    setTold(null);
    setAttempt(attempt + 1);
  };
  return (
    <Dialog className={css.dialog} title={told?.title ?? 'Says who?'} onClose={onClose}>
      <Button ref={close} className={css.close} isSmall onClick={onClose}>
        Close
      </Button>
      <p className={`${css.subject} small`}>{told?.subject ?? about}</p>
      <ToldView told={told} url={url} onAskAgain={askAgain} />
    </Dialog>
  );
}

interface ToldViewProps {
  /** Null for as long as nothing has come. */
  readonly told: ToldFigure | null;
  readonly url: string;
  readonly onAskAgain: () => void;
}

/** What has come, or that it is awaited; without an answer the ways out. */
export const ToldView = ({ told, url, onAskAgain }: ToldViewProps) => (
  <div className={css.body}>
    <p className={told === null ? css.waiting : 'sr-only'} role="status">
      {told === null ? 'Looking it up…' : told.sentence}
    </p>
    {told?.content}
    {told !== null && (
      <p className={css.ways}>
        {told.isLost && (
          <Button isSmall onClick={onAskAgain}>
            Try again
          </Button>
        )}
        <a href={url}>As a page of its own</a>
      </p>
    )}
  </div>
);
