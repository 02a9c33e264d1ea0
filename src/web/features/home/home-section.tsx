import type { ReactNode } from 'react';
import type { HomeSectionWords } from '#contract/operations/content.ts';
import { IconForward } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import css from './home-section.module.css';

interface HomeSectionProps extends HomeSectionWords {
  /** Where there is room for both beside each other: the picture first. */
  readonly isTurned?: boolean;
  /** On a ground of its own. */
  readonly isSetApart?: boolean;
  /** Below its words. */
  readonly children?: ReactNode;
  /** Below words and picture, as wide as both. */
  readonly below?: ReactNode;
}

/** A section of the start page: what there is, where it is, and a picture of it. */
export const HomeSection = ({
  title,
  text,
  picture,
  way,
  isTurned = false,
  isSetApart = false,
  children,
  below = null,
}: HomeSectionProps) => (
  <section className={css.section} data-turned={isTurned || undefined} data-apart={isSetApart || undefined}>
    <div className={css.inner}>
      <div className={css.words}>
        <h2>{title}</h2>
        <p className={css.text}>{text}</p>
        {children}
        {way !== null && (
          <Link className={css.way} to={way.href}>
            {way.label} <IconForward className="icon" aria-hidden />
          </Link>
        )}
      </div>
      <HomePicture picture={picture} />
      {below}
    </div>
  </section>
);

interface HomePictureProps extends Pick<HomeSectionWords, 'picture'> {
  /** It is seen at once; any other comes when it is scrolled to. */
  readonly isFirst?: boolean;
}

export const HomePicture = ({ picture, isFirst = false }: HomePictureProps) =>
  picture !== null && (
    <img
      className={css.picture}
      src={picture.url}
      alt={picture.alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading={isFirst ? 'eager' : 'lazy'}
    />
  );
