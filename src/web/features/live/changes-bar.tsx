import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import css from './changes-bar.module.css';

interface ChangesBarProps {
  /** `3 offers changed`; empty while nothing did. */
  readonly text: string;
  /** What is said at once, whatever has been said before: `Barmah Choke closed just now`. */
  readonly urgent: string;
  readonly isBusy: boolean;
  readonly onShow: () => void;
}

/** Over the lower edge of a page whose figures changed since it was made, with the button that brings them in. */
export function ChangesBar({ text, urgent, isBusy, onShow }: ChangesBarProps) {
  const said = useSaidOnce(text, urgent);
  const before = useRef<Element | null>(null);
  const bar = useRef<HTMLElement>(null);
  const isShown = text !== '';
  useEffect(() => {
    if (!isShown && before.current instanceof HTMLElement) {
      // Whoever pressed by keys goes on where they were.
      const { current: place } = before;
      const isLeft = document.activeElement === document.body;
      if (isLeft) (place.isConnected ? place : document.getElementById('main'))?.focus({ preventScroll: true });
    }
    if (!isShown) before.current = null;
  }, [isShown]);
  return (
    <>
      <p className="sr-only" role="status">
        {said}
      </p>
      {isShown && (
        <aside
          ref={bar}
          className={css.bar}
          aria-label="Changes in the market"
          onFocus={({ relatedTarget }) => {
            if (!bar.current?.contains(relatedTarget)) before.current = relatedTarget;
          }}
        >
          <p>{text}</p>
          {/* A press with the pointer leaves the focus where it is. */}
          <Button look="main" isSmall onMouseDown={(event) => event.preventDefault()} onClick={onShow}>
            {isBusy ? 'Bringing in…' : 'Show new figures'}
          </Button>
        </aside>
      )}
    </>
  );
}

/** Said when the first figure changes and when a limit closes, and not again for each that follows. */
function useSaidOnce(text: string, urgent: string): string {
  const [said, setSaid] = useState('');
  const [last, setLast] = useState({ isShown: false, urgent: '' });
  const isShown = text !== '';
  if (last.isShown !== isShown || last.urgent !== urgent) {
    setLast({ isShown, urgent });
    if (urgent !== '' && urgent !== last.urgent) setSaid(`${urgent}. ${HOW}`);
    else if (!isShown) setSaid('');
    else if (!last.isShown) setSaid(`${text}. ${HOW}`);
  }
  return said;
}

const HOW = 'The button “Show new figures” stands before the page and brings them in.';
