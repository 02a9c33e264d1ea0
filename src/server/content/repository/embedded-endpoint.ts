/** Where the embedded repository answers. The name belongs to nobody (RFC 2606), so no request for it can leave the machine. */
export const EMBEDDED_ENDPOINT = 'http://content.invalid/api/v2';
