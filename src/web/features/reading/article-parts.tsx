import { Suspense } from 'react';
import type { MarketTodayAnswer } from '#contract/operations/overview.ts';
import type { ArticlePartAnswer } from '#contract/operations/reading.ts';
import type { Instant } from '#domain/units/instant.ts';
import { hasFigures, MarketStripPart } from '../home/parts-on-demand.tsx';
import { ZoomingHtml } from '../words/zooming-html.tsx';
import css from './article-parts.module.css';

interface ArticlePartsProps {
  readonly parts: readonly ArticlePartAnswer[];
  readonly market: MarketTodayAnswer | null;
  readonly now: Instant;
}

/** The text of an article, part by part. They stand in a fixed order, so their place is their key. */
export const ArticleParts = ({ parts, market, now }: ArticlePartsProps) =>
  parts.map((part, place) => {
    const key = `${place}-${part.kind}`;
    if (part.kind === 'figure') return <LiveFigure key={key} {...part} market={market} now={now} />;
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

type LiveFigureProps = Extract<ArticlePartAnswer, { kind: 'figure' }> & Omit<ArticlePartsProps, 'parts'>;

/** A figure of today; nothing where it cannot be had. */
const LiveFigure = ({ figure, caption, market, now }: LiveFigureProps) =>
  figure === 'market_today' &&
  market !== null &&
  hasFigures(market) && (
    <figure className={css.figure}>
      <Suspense>
        <MarketStripPart market={market} now={now} />
      </Suspense>
      <figcaption className="small">{caption}</figcaption>
    </figure>
  );
