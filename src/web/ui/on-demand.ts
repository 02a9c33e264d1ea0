import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react';

/** A component that may have to be fetched before it is shown. */
export type OnDemand<Props> = FunctionComponent<Props> | LazyExoticComponent<FunctionComponent<Props>>;

/**
 * A part of a page with a file of its own, which comes when the part is first shown: most pages of its kind do without.
 * Where a page was served with the part and the file does not come, the part stays as it was served.
 */
export const onDemand = <Props extends object>(load: () => Promise<FunctionComponent<Props>>): OnDemand<Props> =>
  lazy(
    () =>
      new Promise<{ readonly default: FunctionComponent<Props> }>((resolve) => {
        load().then(
          (Part) => resolve({ default: Part }),
          () => undefined,
        );
      }),
  );
