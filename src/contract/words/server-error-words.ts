/** What is said of a part of a page that did not come. */
export const describeLoss = ({ detail, title }: { readonly detail?: string; readonly title: string }): string =>
  describeServerError(detail ?? title);

/** The banner over every screen. The sentence goes on after the message, so the message loses its full stop. */
export const describeServerError = (message: string): string =>
  `Server Error: ${message.replace(/\.$/, '')}, Please refresh your page and try again. If the problem persists, contact the provider.`;
