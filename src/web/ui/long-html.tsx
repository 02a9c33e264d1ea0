import { classNames } from './class-names.ts';
import { Html } from './html.tsx';
import css from './long-html.module.css';

/** A whole text of the content service: headings, lists, tables, pictures. */
export const LongHtml = ({ html }: { readonly html: string }) => (
  <Html html={html} className={classNames('prose', css.rich)} />
);
