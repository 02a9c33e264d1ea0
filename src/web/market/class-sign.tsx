import type { ClassMark as Mark } from '#domain/products/allocation-class.ts';
import css from './class-sign.module.css';

const SHAPES: Readonly<Record<Mark, React.ReactNode>> = {
  high: <rect x="0.5" y="0.5" width="11" height="11" />,
  general: <circle cx="6" cy="6" r="6" />,
  low: <path d="M6 0.500 12 11.500H0Z" />,
  other: <path d="M6 0 12 6 6 12 0 6Z" />,
};

/** How a class of entitlement looks in every picture: square, circle, triangle, diamond. */
export const ClassSign = ({ mark }: { readonly mark: Mark }) => (
  <svg className={css.mark} data-mark={mark} viewBox="0 0 12 12" aria-hidden="true">
    {SHAPES[mark]}
  </svg>
);
