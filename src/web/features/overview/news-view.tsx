import type { NewsAnswer } from '#contract/operations/content.ts';
import { printDayInYear } from '#domain/print/print-time.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { Fold } from '../../ui/fold.tsx';
import { Html } from '../../ui/html.tsx';
import { readTime } from '../../wire.ts';
import css from './news-view.module.css';

interface NewsViewProps {
  readonly news: readonly NewsAnswer[];
  readonly now: Instant;
}

/** The newest articles. A phone shows what they are about, and the rest when it is asked for. */
export const NewsView = ({ news, now }: NewsViewProps) => (
  <>
    <h2>News</h2>
    {news.length === 0 && <p className="small">There is no news yet.</p>}
    <ul className={css.news}>
      {news.map(({ uid, title, excerpt, body, publishedAt }) => (
        <li key={uid}>
          <h3>{title}</h3>
          {publishedAt !== null && (
            <p className="meta">
              <time dateTime={publishedAt}>{printDayInYear(localDateOf(readTime(publishedAt)), localDateOf(now))}</time>
            </p>
          )}
          <p className={css.excerpt}>{excerpt}</p>
          <Fold title="Read more">
            <Html html={body} className="prose" />
          </Fold>
        </li>
      ))}
    </ul>
  </>
);
