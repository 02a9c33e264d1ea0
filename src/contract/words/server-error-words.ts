/** The banner over every screen. The sentence goes on after the message, so the message loses its full stop. */
export const describeServerError = (message: string): string =>
  `Server Error: ${message.replace(/\.$/, '')}, Please refresh your page and try again. If the problem persists, contact the provider.`;
