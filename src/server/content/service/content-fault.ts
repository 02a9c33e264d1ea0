export type ContentFaultCode =
  | 'resting'
  | 'too_slow'
  | 'too_large'
  | 'redirected'
  | 'foreign_origin'
  | 'no_connection'
  | 'failing'
  | 'unreadable'
  | 'endless';

/** Why the content service gave no usable answer. Thrown, since the client library in between knows nothing else. */
export class ContentFault extends Error {
  readonly code: ContentFaultCode;

  constructor(code: ContentFaultCode, detail: string) {
    super(detail);
    this.name = 'ContentFault';
    this.code = code;
  }
}
