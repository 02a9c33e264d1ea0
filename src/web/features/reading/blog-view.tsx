import { blogPath } from '#contract/article-paths.ts';
import type { BlogAnswer } from '#contract/operations/articles.ts';
import { EmptyState } from '../../empty-state.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ArticleCards } from './article-cards.tsx';
import { Banner } from './banner.tsx';
import css from './blog-view.module.css';
import { PublishedOn } from './published-on.tsx';
import { ReadingPage } from './reading-page.tsx';

interface BlogViewProps {
  readonly blog: BlogAnswer;
  /** A line for each article in place of its picture. */
  readonly isCompact: boolean;
}

/** The articles of the blog, newest first. */
export const BlogView = ({ blog: { articles, callToAction, isStale }, isCompact }: BlogViewProps) => (
  <ReadingPage
    isStale={isStale}
    head={
      <PageHead>
        <h1>Blog</h1>
        <nav aria-label="Form of the list" className={css.forms}>
          <Link to={blogPath()} aria-current={isCompact ? undefined : 'true'}>
            With pictures
          </Link>
          <Link to={`${blogPath()}?list=compact`} aria-current={isCompact ? 'true' : undefined}>
            Compact
          </Link>
        </nav>
      </PageHead>
    }
  >
    {articles.length === 0 && <EmptyState of="blog" className="prose" />}
    {isCompact ? <CompactList articles={articles} /> : <ArticleCards articles={articles} pathOf={blogPath} />}
    <CallToAction callToAction={callToAction} />
  </ReadingPage>
);

const CompactList = ({ articles }: Pick<BlogAnswer, 'articles'>) => (
  <ul className={css.compact}>
    {articles.map(({ uid, title, author, publishedAt }) => (
      <li key={uid}>
        <Link to={blogPath(uid)}>{title}</Link>
        <p className="meta">
          {author !== '' && `By ${author}`}
          {author !== '' && publishedAt !== null && ' · '}
          <PublishedOn at={publishedAt} />
        </p>
      </li>
    ))}
  </ul>
);

/** What a reader may do next. */
const CallToAction = ({ callToAction }: Pick<BlogAnswer, 'callToAction'>) =>
  callToAction !== null && (
    <aside className={css.act} aria-label="Next">
      <Banner picture={callToAction.image} />
      <div className={css.words}>
        {callToAction.title !== '' && <h2>{callToAction.title}</h2>}
        <p>{callToAction.text}</p>
        <p>
          <ButtonLink look="main" to={callToAction.href}>
            {callToAction.label}
          </ButtonLink>
        </p>
      </div>
    </aside>
  );
