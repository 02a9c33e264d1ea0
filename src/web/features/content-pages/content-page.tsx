import type { ReactNode } from 'react';
import type { PageContent } from '#contract/operations/content.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { printDate } from '#domain/units/calendar.ts';
import { instant, localDateOf } from '#domain/units/instant.ts';
import { Fold } from '../../ui/fold.tsx';
import { Html } from '../../ui/html.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { ContentArticle } from './content-article.tsx';
import css from './content-page.module.css';

interface ContentPageProps {
  readonly page: PageContent;
  /** Below all of it. */
  readonly end?: ReactNode;
}

/** A page of the content service. */
export const ContentPage = ({ page, end }: ContentPageProps) => (
  <>
    <title>{titlePage(page.title)}</title>
    {page.description !== '' && <meta name="description" content={page.description} />}
    <ContentArticle
      title={page.title}
      version={
        page.updatedAt !== null && (
          <p className="meta">As of {printDate(localDateOf(instant(Date.parse(page.updatedAt))))}</p>
        )
      }
      html={page.body}
      after={
        <>
          <ContentVideo page={page} />
          {end}
        </>
      }
    >
      {page.isStale && <StaleNote />}
    </ContentArticle>
  </>
);

/** The video that belongs to the words, fetched when it is asked for, the same to be read, and whose both are. */
const ContentVideo = ({ page }: { readonly page: PageContent }) => {
  const { title, video, videoPoster, videoCaptions, videoTranscript, credit } = page;
  return (
    <>
      {video !== null && (
        // biome-ignore lint/a11y/useMediaCaption: whose maker wrote no captions has none
        <video
          className={css.video}
          src={video}
          poster={videoPoster ?? undefined}
          controls
          preload="none"
          aria-label={`Video: ${title}`}
        >
          {videoCaptions !== null && <track kind="captions" src={videoCaptions} srcLang="en-AU" label="English" />}
          <a href={video}>Open the video</a>
        </video>
      )}
      {video !== null && videoTranscript !== '' && (
        <Fold title="Transcript">
          <Html html={videoTranscript} className="prose" />
        </Fold>
      )}
      {credit !== '' && <p className={css.credit}>{credit}</p>}
    </>
  );
};
