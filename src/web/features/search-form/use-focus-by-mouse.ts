import { useEffect } from 'react';

const DESK = '(min-width: 1100px) and (hover: hover)';

/**
 * Whoever opened the form by mouse goes on by typing. Whoever came by keyboard, or listens, starts at the heading; a
 * phone would cover the form with its keys.
 */
export function useFocusByMouse(fieldId: string): void {
  useEffect(() => {
    const active = document.activeElement;
    const isByMouse = active instanceof HTMLAnchorElement && !active.matches(':focus-visible');
    if (isByMouse && matchMedia(DESK).matches) document.getElementById(fieldId)?.focus({ preventScroll: true });
  }, [fieldId]);
}
