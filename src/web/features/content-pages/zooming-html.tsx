import { useEffect, useRef, useState } from 'react';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LongHtml } from '../../ui/long-html.tsx';
import { zoomWidth } from './zoom-width.ts';
import css from './zooming-html.module.css';

interface Zoomed {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
}

/** Content whose pictures open larger, by mouse, touch or keyboard. A picture that is a link stays one. */
export function ZoomingHtml({ html }: { readonly html: string }) {
  const root = useRef<HTMLDivElement>(null);
  const origin = useRef<HTMLElement | null>(null);
  const [zoomed, setZoomed] = useState<Zoomed | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other pictures
  useEffect(() => {
    for (const image of root.current?.querySelectorAll('img') ?? []) {
      if (image.closest('a') !== null) continue;
      image.tabIndex = 0;
      image.setAttribute('role', 'button');
      image.setAttribute('aria-label', image.alt === '' ? 'Enlarge the picture' : `Enlarge: ${image.alt}`);
    }
  }, [html]);

  const open = (target: EventTarget): boolean => {
    if (!(target instanceof HTMLImageElement) || target.closest('a') !== null) return false;
    origin.current = target;
    setZoomed({ src: target.src, alt: target.alt, width: zoomWidth(target.naturalWidth, window.innerWidth) });
    return true;
  };
  const close = (): void => setZoomed(null);
  // Once the dialog is gone, so that the picture can be reached again.
  useEffect(() => {
    if (zoomed === null) origin.current?.focus();
  }, [zoomed]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pictures inside are the buttons; this hears them
    <div
      className={css.words}
      ref={root}
      onClick={({ target }) => open(target)}
      onKeyDown={(event) => {
        if ((event.key === 'Enter' || event.key === ' ') && open(event.target)) event.preventDefault();
      }}
    >
      <LongHtml html={html} />
      {zoomed !== null && (
        <Dialog title={zoomed.alt === '' ? 'Picture' : zoomed.alt} className={css.zoom} onClose={close}>
          <img src={zoomed.src} alt={zoomed.alt} width={zoomed.width} />
          <Actions>
            <Button onClick={close}>Close</Button>
          </Actions>
        </Dialog>
      )}
    </div>
  );
}
