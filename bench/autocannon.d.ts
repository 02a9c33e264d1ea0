declare module 'autocannon' {
  namespace autocannon {
    interface Request {
      readonly method: 'GET';
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
    }
    interface Result {
      /** In milliseconds. */
      readonly latency: { readonly p99: number };
      readonly requests: { readonly average: number; readonly total: number };
      readonly non2xx: number;
      readonly errors: number;
    }
  }
  function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    /** Threads that share the connections. */
    readonly workers: number;
    /** Requests a second, as many as are answered unless said otherwise. */
    readonly overallRate?: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly autocannon.Request[];
  }): Promise<autocannon.Result>;
  export default autocannon;
}
