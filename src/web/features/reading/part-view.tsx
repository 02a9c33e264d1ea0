import { universityItemPath, universityPath } from '#contract/article-paths.ts';
import type { ReadPart } from '#contract/operations/articles.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Html } from '../../ui/html.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ArticleCards } from './article-cards.tsx';
import { Banner } from './banner.tsx';
import css from './part-view.module.css';
import { ReadingPage } from './reading-page.tsx';

/** A part of the University with its articles. */
export const PartView = ({ header, subheading, image, text, articles, isStale }: ReadPart) => (
  <ReadingPage
    isStale={isStale}
    head={
      <div className={css.head}>
        <div>
          <PageHead before={<BackLink to={universityPath()}>Back to University</BackLink>}>
            <h1>{header}</h1>
            <p className="prose">{subheading}</p>
          </PageHead>
          <Html html={text} className="prose" />
        </div>
        <Banner picture={image} isFirst />
      </div>
    }
  >
    <ArticleCards articles={articles} pathOf={universityItemPath} />
  </ReadingPage>
);
