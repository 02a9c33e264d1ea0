/** What the specification has the site say where words and pictures of the editors cannot be reached. */
export const CONTENT_ERROR = 'Error finding Content';

/** What is said of what did not come. The `detail` of a problem is for whoever calls the API. */
export const describeLoss = ({ code, title }: { readonly code: string; readonly title: string }): string =>
  describeServerError(code === 'content_unreachable' ? CONTENT_ERROR : title);

/** The banner over every screen. The sentence goes on after the message, so the message loses its full stop. */
export const describeServerError = (message: string): string =>
  `Server Error: ${message.replace(/\.$/, '')}, Please refresh your page and try again. If the problem persists, contact the provider.`;
