declare const kindMark: unique symbol;

/** A number of one kind, such as litres or the id of a zone; numbers of different kinds refuse to mix. */
export type NumberOf<Kind extends string> = number & { readonly [kindMark]: Kind };

/** A number of no kind yet, which something is made of: what is of a kind already is made none of another. */
export type PlainNumber = number & { readonly [kindMark]?: never };
