import { useInnerHtml } from './use-inner-html.ts';

/** Text of the content service. The server has cleaned it; see `sanitizeHtml`. */
export function Html({ html, className = 'small prose' }: { readonly html: string; readonly className?: string }) {
  const inner = useInnerHtml(html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server by the one sanitiser
  return html === '' ? null : <div className={className} dangerouslySetInnerHTML={inner} />;
}
