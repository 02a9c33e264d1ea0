/** Addresses that end with the token of a link in a mail, perhaps with a part of it. */
const TOKEN_PAGES =
  /^(\/(?:authenticate_user|reset_password|change_email|api\/users\/reset_links)\/)(?!success(?:\.data)?$)[^/].*$/;
/** Whatever else looks like a token: 256 bits in base64. */
const TOKEN = /[\w-]{43,}/g;

/**
 * What the log may hold of an address: the path without its query (people's searches) and without tokens. Pages that
 * hold one send no Referer, so that no other page learns it.
 */
export function describePath(url: string): { readonly path: string; readonly holdsToken: boolean } {
  const bare = url.split('?', 1)[0] ?? '';
  const path = bare.replace(TOKEN_PAGES, '$1(token)').replace(TOKEN, '(token)');
  return { path, holdsToken: path !== bare };
}
