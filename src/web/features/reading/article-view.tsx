import type { ReactNode } from 'react';
import type { ArticleAnswer, AuthorAnswer } from '#contract/operations/articles.ts';
import type { Instant } from '#domain/units/instant.ts';
import { Html } from '../../ui/html.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { ZoomingHtml } from '../content-pages/zooming-html.tsx';
import { ArticleParts } from './article-parts.tsx';
import css from './article-view.module.css';
import { Banner } from './banner.tsx';
import { printMinutesToRead } from './print-minutes-to-read.ts';
import { PublishedOn } from './published-on.tsx';

export interface ReadArticle {
  readonly article: ArticleAnswer;
  readonly now: Instant;
}

interface ArticleViewProps extends ReadArticle {
  /** Over the title: the way back. */
  readonly before: ReactNode;
  /** Below the text: sharing. */
  readonly children?: ReactNode;
  /** At the end: the way back, and to the next article where there is one. */
  readonly onward: ReactNode;
}

/** An article of the blog or the University. */
export const ArticleView = ({ article, now, before, children, onward }: ArticleViewProps) => (
  <article className={css.article}>
    <PageHead before={before}>
      <h1>{article.title}</h1>
      {article.lead !== '' && <p className={css.standfirst}>{article.lead}</p>}
      <p className={css.byline}>
        {article.author !== null && <span>By {article.author.name}</span>}
        <PublishedOn at={article.publishedAt} />
        <span>{printMinutesToRead(article.parts)}</span>
      </p>
    </PageHead>
    {article.isStale && <StaleNote />}
    <Banner picture={article.banner} isFirst />
    <div className={css.text}>
      <ArticleParts parts={article.parts} now={now} />
    </div>
    {article.footnotes !== '' && (
      <section className={css.notes} aria-labelledby="sources">
        <h2 id="sources" className="h3">
          Sources and notes
        </h2>
        <ZoomingHtml html={article.footnotes} />
      </section>
    )}
    {children}
    {article.author !== null && <AboutTheAuthor author={article.author} />}
    <nav aria-label="Onward" className={css.onward}>
      {onward}
    </nav>
  </article>
);

const AboutTheAuthor = ({ author: { name, blurb, image } }: { readonly author: AuthorAnswer }) => (
  <section className={css.author} aria-labelledby="author">
    {image !== null && <img src={image.url} alt={image.alt} width={96} height={96} loading="lazy" />}
    <div>
      <h2 id="author" className="h3">
        About the Author
      </h2>
      <p>
        <strong>{name}</strong>
      </p>
      <Html html={blurb} />
    </div>
  </section>
);
