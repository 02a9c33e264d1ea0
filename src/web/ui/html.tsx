/** Text of the content service. The server has cleaned it; see `sanitizeHtml`. */
export const Html = ({ html, className = 'small prose' }: { readonly html: string; readonly className?: string }) =>
  html === '' ? null : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server by the one sanitiser
    <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
