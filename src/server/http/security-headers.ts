/** What every answer carries, errors and static files included. */
const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Pictures of the content service come from elsewhere; they come without cookies.
  'cross-origin-embedder-policy': 'credentialless',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-permitted-cross-domain-policies': 'none',
};

const TWO_YEARS = 63_072_000;

/** `nonce` null: a text that is no page, so nothing at all may load. */
export function contentSecurityPolicy(nonce: string | null): string {
  if (nonce === null) return "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
  return pagePolicy(`'nonce-${nonce}' 'strict-dynamic'`, `'nonce-${nonce}'`);
}

/** What stands in a page that is the same for all is told by checksums: a word that all share would mark nothing as ours. */
export const policyOfChecksums = (scripts: readonly string[], styles: readonly string[]): string =>
  pagePolicy(scripts.map((one) => `'sha256-${one}'`).join(' '), styles.map((one) => `'sha256-${one}'`).join(' '));

function pagePolicy(scripts: string, styles: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    "img-src 'self' data: https:",
    // Videos of the content service, when somebody plays one.
    "media-src 'self' https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Without this the worker would need a nonce, which it cannot have.
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** A picture's colours for day and night stand in a style of its own; some browsers obey the policy in `<img>` too. */
export const picturePolicy = `${contentSecurityPolicy(null)}; style-src 'unsafe-inline'`;

/** The worker of browsers asks this site for pages, and brings in no script. */
export const workerPolicy = `${contentSecurityPolicy(null)}; connect-src 'self'`;

export const securityHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  ...ALWAYS,
  ...(isSecure ? { 'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains` } : {}),
  'content-security-policy': contentSecurityPolicy(null),
});
