import { createElement, type FunctionComponent, type LazyExoticComponent, lazy, useState } from 'react';
import { LostPart } from './lost-part.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

/** A component that may have to be fetched before it is shown. */
export type OnDemand<Props> = FunctionComponent<Props> | LazyExoticComponent<FunctionComponent<Props>>;

type PartTag = 'div' | 'section' | 'form' | 'dialog';

/**
 * A part of a page with a file of its own, which comes when the part is first shown: most pages of its kind do without.
 * Where the file does not come, a page that was served with the part keeps it as it was served, and another says so; the
 * rest of the page goes on in both.
 *
 * @param tag Of the part's outermost element.
 */
export const onDemand = <Props extends object>(
  tag: PartTag,
  load: () => Promise<FunctionComponent<Props>>,
): OnDemand<Props> =>
  lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: partThatIsLost(tag) }),
    ),
  );

/** React writes nothing into an element whose text it takes as given, and leaves what was served there. */
const AS_SERVED = { __html: '' };

const partThatIsLost = (tag: PartTag): FunctionComponent<object> =>
  function PartThatIsLost() {
    const isHydrated = useIsHydrated();
    const [isDrawnHere] = useState(isHydrated);
    if (isDrawnHere) return <LostPart what="A part of this page" />;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server wrote stays.
    return createElement(tag, { dangerouslySetInnerHTML: AS_SERVED, suppressHydrationWarning: true });
  };
