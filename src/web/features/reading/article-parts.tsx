import type { ArticlePartAnswer } from '#contract/operations/articles.ts';
import type { LiveFigureAnswer } from '#contract/operations/live-figures.ts';
import type { Instant } from '#domain/units/instant.ts';
import { ZoomingHtml } from '../content-pages/zooming-html.tsx';
import { hasFigures, LiveFigurePart } from '../home/home-parts-on-demand.tsx';
import css from './article-parts.module.css';

interface ArticlePartsProps {
  readonly parts: readonly ArticlePartAnswer[];
  readonly now: Instant;
}

/** The text of an article, part by part. They stand in a fixed order, so their place is their key. */
export const ArticleParts = ({ parts, now }: ArticlePartsProps) => {
  const firstReach = parts.findIndex((part) => part.kind === 'figure' && part.shown.figure === 'zone_reach');
  return parts.map((part, place) => {
    const key = `${place}-${part.kind}`;
    if (part.kind === 'figure')
      return <FigureOfToday key={key} {...part} hasDrawings={place === firstReach} now={now} />;
    const words = <ZoomingHtml key={key} html={part.html} />;
    if (part.kind === 'content') return words;
    return part.kind === 'quote' ? (
      <blockquote key={key} className={css.quote}>
        {words}
      </blockquote>
    ) : (
      <aside key={key} className={css.aside}>
        {words}
      </aside>
    );
  });
};

interface FigureOfTodayProps extends Pick<ArticlePartsProps, 'now'> {
  readonly shown: LiveFigureAnswer;
  readonly caption: string;
  readonly hasDrawings: boolean;
}

/** Nothing where there is no market yet. */
const FigureOfToday = ({ caption, ...figure }: FigureOfTodayProps) =>
  (figure.shown.figure !== 'market_today' || hasFigures(figure.shown.market)) && (
    <figure className={css.figure}>
      <LiveFigurePart {...figure} />
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
