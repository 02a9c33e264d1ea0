/**
 * Whether an address holds the token of a mailed link. What such a page loads must not tell where it was loaded from;
 * pictures and fonts named by a style sheet inside the page do in Chromium, whatever its referrer policy says.
 */
export const holdsSecret = (pathname: string): boolean =>
  /^\/(reset_password|authenticate_user|change_email)\/./.test(pathname);
