import type { CallContext } from '../calls/call-context.ts';

/** Only who may preview reads a release, whatever the cookie says. */
export const previewFor = ({ user, contentRelease }: CallContext): string | null =>
  user?.permissions.has('anabranch.preview_cms') === true ? contentRelease : null;
