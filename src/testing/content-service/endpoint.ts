/** Where the outside content service of tests answers. The name belongs to nobody (RFC 2606), so no request for it can leave the machine. */
export const CONTENT_ENDPOINT = 'http://content.invalid/api/v2';
