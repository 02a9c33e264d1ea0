import type { ReadPart } from '#contract/operations/reading.ts';
import { universityItemPath, universityPath } from '#contract/reading-paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Html } from '../../ui/html.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ArticleCards } from './article-cards.tsx';
import { Banner } from './banner.tsx';
import { ReadingPage } from './reading-page.tsx';

/** A part of the University with its articles. */
export const PartView = ({ header, subheading, image, text, articles, isStale }: ReadPart) => (
  <ReadingPage
    isStale={isStale}
    head={
      <PageHead before={<BackLink to={universityPath()}>Back to University</BackLink>}>
        <h1>{header}</h1>
        <p className="prose">{subheading}</p>
      </PageHead>
    }
  >
    <Banner picture={image} isFirst />
    <Html html={text} className="prose" />
    <ArticleCards articles={articles} pathOf={universityItemPath} />
  </ReadingPage>
);
