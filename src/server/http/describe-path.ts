/** Pages whose path ends with the token of a link in a mail. */
const TOKEN_PAGES =
  /^(\/(?:authenticate_user|reset_password|change_email|undo_email_change)\/)(?!success(?:\.data)?$)[^/].*$/;
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
