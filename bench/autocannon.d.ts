declare module 'autocannon' {
  interface Request {
    readonly method: 'GET';
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
  }
  interface Result {
    /** In milliseconds. */
    readonly latency: { readonly p99: number };
    readonly requests: { readonly average: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly Request[];
  }): Promise<Result>;
}
