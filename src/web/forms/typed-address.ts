let typed = '';

/** Keeps the address that was typed while somebody goes from one account screen to the next; never beyond this document. */
export const keepTypedAddress = (address: string): void => {
  typed = address;
};

export const typedAddress = (): string => typed;
