import { useMemo } from 'react';

/**
 * Text that React puts into an element as it is. The same object as long as the text is the same: for another one React
 * writes the element anew, and what the page did to what stands in it is lost.
 */
export const useInnerHtml = (text: string): { readonly __html: string } => useMemo(() => ({ __html: text }), [text]);
