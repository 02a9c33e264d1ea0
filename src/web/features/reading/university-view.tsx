import { glossaryPath, universityPath } from '#contract/article-paths.ts';
import type { UniversityAnswer } from '#contract/operations/articles.ts';
import { Html } from '../../ui/html.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Banner } from './banner.tsx';
import { ReadingPage } from './reading-page.tsx';
import css from './university-view.module.css';

/** The University: its parts, each with what there is to read in it, and the glossary. */
export const UniversityView = ({ title, text, parts, glossary, isStale }: UniversityAnswer) => (
  <ReadingPage
    isStale={isStale}
    head={
      <PageHead>
        <h1>{title}</h1>
        <Html html={text} className="prose" />
      </PageHead>
    }
  >
    <ul className={css.parts}>
      {parts.map(({ uid, header, subheading, image, articles }) => (
        <li key={uid} className={css.part}>
          <Banner picture={image} />
          <h2 className="h3">
            <Link to={universityPath(uid)}>{header}</Link>
          </h2>
          <p>{subheading}</p>
          <p className="meta">{articles.length === 1 ? '1 article' : `${articles.length} articles`}</p>
        </li>
      ))}
      {glossary !== null && (
        <li className={`${css.part} ${css.glossary}`}>
          <Banner picture={glossary.image} />
          <div>
            <h2 className="h3">
              <Link to={glossaryPath()}>{glossary.title}</Link>
            </h2>
            <p>{glossary.subtitle}</p>
          </div>
        </li>
      )}
    </ul>
  </ReadingPage>
);
