import type { ReactNode } from 'react';
import { IconDown } from './icons.ts';
import css from './section.module.css';

interface SectionProps {
  /** Of the heading, which names the section. */
  readonly id: string;
  readonly title: ReactNode;
  /** At the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page under a rule, with its heading. */
export const Section = ({ id, title, aside, children }: SectionProps) => (
  <section className={css.section} aria-labelledby={id}>
    <SectionHead>
      <h2 id={id}>{title}</h2>
      {aside}
    </SectionHead>
    {children}
  </section>
);

/** A heading with what stands at the end of its line. */
const SectionHead = ({ children }: { readonly children: ReactNode }) => <div className={css.head}>{children}</div>;

/** A heading under a rule, where the section has its place from elsewhere: in a column. */
export const RuledHeading = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <h2 className={css.ruled} id={id}>
    {children}
  </h2>
);

/** A part of a column that opens and closes by its heading, with or without script. */
export const FoldingSection = ({ id, title, children }: Omit<SectionProps, 'aside'>) => (
  <section aria-labelledby={id}>
    <details className={css.folding} open>
      <summary>
        <h2 id={id}>{title}</h2>
        <IconDown className="icon" aria-hidden />
      </summary>
      {children}
    </details>
  </section>
);
