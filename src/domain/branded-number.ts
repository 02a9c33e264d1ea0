declare const brand: unique symbol;

/** A number with a brand, such as litres or the id of a zone; numbers of different brands refuse to mix. */
export type BrandedNumber<Brand extends string> = number & { readonly [brand]: Brand };

/** A number without a brand yet, which something is made of: what has a brand already is made into no other. */
export type PlainNumber = number & { readonly [brand]?: never };
