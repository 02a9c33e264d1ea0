import type { ReactNode } from 'react';
import { PageHead } from '../../ui/page-head.tsx';
import css from './content-article.module.css';
import { listParts, markParts } from './list-parts.ts';
import { PartLink } from './part-link.tsx';
import { ZoomingHtml } from './zooming-html.tsx';

interface ContentArticleProps {
  readonly title: string;
  /** Below the heading: of when it is. */
  readonly version: ReactNode;
  /** Between the heading and the text. */
  readonly children?: ReactNode;
  readonly html: string;
  /** Below the text. */
  readonly after?: ReactNode;
}

/** A long text; where there is room, with its parts beside it. */
export function ContentArticle({ title, version, children, html, after }: ContentArticleProps) {
  const parts = listParts(html);
  return (
    <article className={css.words}>
      <div>
        <PageHead>
          <h1>{title}</h1>
          {version}
        </PageHead>
        {children}
        <ZoomingHtml html={markParts(html)} />
        {after}
      </div>
      {parts.length > 1 && (
        <nav className={css.parts} aria-labelledby="parts">
          <h2 className="label" id="parts">
            On this page
          </h2>
          <ul>
            {parts.map(({ id, text }) => (
              <li key={id}>
                <PartLink to={id}>{text}</PartLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}
