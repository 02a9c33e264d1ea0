import type { DescribedOperation } from '#contract/description/describe-api.ts';

/** A call as it stands in the description. */
export interface ToldCall {
  readonly method: string;
  /** Below `/api`, with parameters in braces. */
  readonly path: string;
  readonly operation: DescribedOperation;
}

const COOKIES = 'cookies.txt';

/** In single quotes no shell reads anything but the quote itself. */
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The example of a call as it is typed into a shell; `printFirstSteps` sets `$CSRF`, and whoever has a key `$KEY`. */
export function printCurl({ method, path, operation }: ToldCall, origin: string): string {
  const valuesIn = (place: string) =>
    operation.parameters.flatMap((one) =>
      one.in === place && one.example !== undefined ? [[one.name, one.example] as const] : [],
    );
  const filled = valuesIn('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const query = new URLSearchParams(valuesIn('query').map(([name, value]) => [name, value])).toString();
  const body = operation.requestBody?.content['application/json']?.example;
  const lines = [
    `curl ${quote(`${origin}/api${filled}${query === '' ? '' : `?${query}`}`)}`,
    ...(method === 'GET' || (method === 'POST' && body !== undefined) ? [] : [`--request ${method}`]),
    ...credentialsOf(operation),
    ...(body === undefined ? [] : [`--json ${quote(JSON.stringify(body))}`]),
  ];
  return lines.join(' \\\n  ');
}

const OF_SCRIPTS = "--header 'X-Requested-With: XMLHttpRequest'";

function credentialsOf({ security, parameters }: DescribedOperation): readonly string[] {
  const ways = security as readonly object[];
  if (ways.some((way) => 'providerKey' in way)) return ['--header "Authorization: Bearer $KEY"'];
  const names = parameters.map(({ name }) => name);
  if (!names.includes('X-CSRFToken'))
    return [
      ...(ways.length === 0 ? [] : [`--cookie ${COOKIES}`]),
      ...(names.includes('X-Requested-With') ? [OF_SCRIPTS] : []),
    ];
  return [`--cookie ${COOKIES} --cookie-jar ${COOKIES}`, '--header "X-CSRFToken: $CSRF"', OF_SCRIPTS];
}

/** How a program logs in: a first call sets the token, the login sets the session and a new token. */
export const printFirstSteps = (origin: string): string =>
  [
    `curl --cookie-jar ${COOKIES} ${quote(`${origin}/api/session`)}`,
    READ_TOKEN,
    `curl ${quote(`${origin}/api/session`)} \\\n  --cookie ${COOKIES} --cookie-jar ${COOKIES} \\\n  --header "X-CSRFToken: $CSRF" \\\n  ${OF_SCRIPTS} \\\n  --json '{"username": "irrigator@example.com", "password": "..."}'`,
    READ_TOKEN,
  ].join('\n');

const READ_TOKEN = `CSRF=$(awk '$6 == "csrftoken" { print $7 }' ${COOKIES})`;
