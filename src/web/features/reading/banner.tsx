import type { Picture } from '#contract/operations/articles.ts';
import css from './banner.module.css';

interface BannerProps {
  readonly picture: Picture | null;
  /** Over what is seen first; any other comes when it is scrolled to. */
  readonly isFirst?: boolean;
}

/** A picture as wide as its place, in its own shape before it has come. */
export const Banner = ({ picture, isFirst = false }: BannerProps) =>
  picture !== null && (
    <img
      className={css.banner}
      src={picture.url}
      alt={picture.alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading={isFirst ? 'eager' : 'lazy'}
    />
  );
