/** How a publication came: through the API, as a file of a format, from the demonstration, or by an administrator's decision. */
export type BatchTransport = 'api' | 'decision' | 'demo' | `file ${string}`;
