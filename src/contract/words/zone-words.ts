/** A zone as it is written everywhere: `7 VIC Murray (Barmah to SA)`. */
export const nameZone = ({ code, name }: { readonly code: string; readonly name: string }): string => `${code} ${name}`;

/** Where somebody registers: `7 - VIC Murray (Barmah to SA)`, as it is specified there. */
export const nameChoiceOfZone = ({ code, name }: { readonly code: string; readonly name: string }): string =>
  `${code} - ${name}`;
