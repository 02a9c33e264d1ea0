import { href } from 'react-router';
import type { NewsAnswer } from '#contract/operations/content.ts';
import { printDayInYear } from '#domain/print/print-time.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { Html } from '../../ui/html.tsx';
import { Link } from '../../ui/link.tsx';
import { readTime } from '../../wire.ts';
import css from './news-view.module.css';

interface NewsViewProps {
  readonly news: readonly NewsAnswer[];
  /** HTML: said while there are none. */
  readonly note: string;
  readonly now: Instant;
}

/** The newest articles, each with the way to it. A phone shows their titles alone. */
export const NewsView = ({ news, note, now }: NewsViewProps) => (
  <>
    <h2>News</h2>
    {news.length === 0 && <Html html={note} className="small" />}
    <ul className={css.news}>
      {news.map(({ uid, title, excerpt, publishedAt }) => (
        <li key={uid}>
          <h3>
            <Link to={href('/blog/:uid', { uid })}>{title}</Link>
          </h3>
          {publishedAt !== null && (
            <p className="meta">
              <time dateTime={publishedAt}>{printDayInYear(localDateOf(readTime(publishedAt)), localDateOf(now))}</time>
            </p>
          )}
          <p className={css.excerpt}>{excerpt}</p>
        </li>
      ))}
    </ul>
  </>
);
