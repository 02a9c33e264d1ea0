import { Fragment } from 'react';

/** Words of the description: what stands between backticks is code. */
export const MarkedWords = ({ text }: { readonly text: string }) =>
  text.split('`').map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text don't move
    return <Fragment key={at}>{at % 2 === 1 ? <code>{part}</code> : part}</Fragment>;
  });

/** An address or the name of a field, which may break behind each of its parts. */
export const Address = ({ text }: { readonly text: string }) =>
  text.split(/(?<=[/_.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address don't move
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
