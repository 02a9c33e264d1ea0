import { randomBytes } from 'node:crypto';

/** What became of a call. `lost`: no answer, or one that says that nobody knows. */
export interface CallAnswer {
  readonly verdict: 'acknowledged' | 'refused' | 'lost';
  readonly status: number;
  readonly text: string;
}

const CALL_MILLISECONDS = 30_000;

/** A browser somewhere in the world: cookies, and an address of its own. */
export class Browser {
  private readonly cookies = new Map<string, string>();
  private readonly address = [10, ...randomBytes(3)].join('.');

  /** One call of the API, with what our pages send. */
  async call(
    origin: string,
    method: string,
    path: string,
    body: object | null,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<CallAnswer> {
    try {
      const response = await fetch(`${origin}/api/${path}`, {
        method,
        headers: {
          'x-forwarded-for': this.address,
          'x-requested-with': 'XMLHttpRequest',
          'x-csrftoken': this.cookies.get('csrftoken') ?? '',
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === null ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_MILLISECONDS),
      });
      const text = await response.text();
      for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
      const { status } = response;
      return { verdict: status < 300 ? 'acknowledged' : status < 500 ? 'refused' : 'lost', status, text };
    } catch (error) {
      return { verdict: 'lost', status: 0, text: String(error) };
    }
  }

  private keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
