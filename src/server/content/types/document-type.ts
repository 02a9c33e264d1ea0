export interface PlainField {
  readonly kind: 'text' | 'rich_text' | 'number' | 'boolean' | 'date' | 'image' | 'link';
  /** What an editor reads beside the field. */
  readonly label: string;
  /** Every other field must be filled. */
  readonly isOptional?: true;
}

/** A list of entries with the same fields. */
export interface GroupField {
  readonly kind: 'group';
  readonly label: string;
  readonly fields: Readonly<Record<string, PlainField>>;
}

/** A list of parts, each of one of the named kinds. */
export interface SlicesField {
  readonly kind: 'slices';
  readonly label: string;
  readonly slices: Readonly<Record<string, Readonly<Record<string, PlainField>>>>;
}

export type Field = PlainField | GroupField | SlicesField;

/** What a kind of document consists of, and where it is shown. */
export interface DocumentType {
  /** Also the name of the folder of its documents. */
  readonly id: string;
  readonly label: string;
  readonly fields: Readonly<Record<string, Field>>;
  /** The path of the page that shows the document with this uid; null where there is none. */
  readonly findPath: (uid: string) => string | null;
}
