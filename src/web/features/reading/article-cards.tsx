import type { ListedArticle } from '#contract/operations/articles.ts';
import { Link } from '../../ui/link.tsx';
import css from './article-cards.module.css';
import { Banner } from './banner.tsx';
import { PublishedOn } from './published-on.tsx';

interface ArticleCardsProps {
  readonly articles: readonly ListedArticle[];
  readonly pathOf: (uid: string) => string;
}

/** Articles with their pictures: the whole card leads to one. */
export const ArticleCards = ({ articles, pathOf }: ArticleCardsProps) => (
  <ul className={css.cards}>
    {articles.map((article) => (
      <li key={article.uid} className={css.card}>
        <Banner picture={article.banner} />
        <h2 className="h3">
          <Link to={pathOf(article.uid)}>{article.title}</Link>
        </h2>
        <p className="small">{article.excerpt}</p>
        {article.publishedAt !== null && (
          <p className="meta">
            <PublishedOn at={article.publishedAt} />
          </p>
        )}
      </li>
    ))}
  </ul>
);
