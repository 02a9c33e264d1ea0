import type { ApiDocument } from '#contract/describe-api.ts';
import { escapeHtml } from '../platform/html/escape-html.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }>
  >;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
}

interface Call {
  readonly path: string;
  readonly method: string;
  readonly operation: DescribedOperation;
}

/** The groups of calls in the order in which they are wanted: the market first, one's own account last. */
const GROUPS: Readonly<Record<string, string>> = {
  search: 'Searching the market',
  trades: 'Trades',
  reference: 'Zones, limits, fees and other reference data',
  publishing: 'Publishing listings and trades',
  content: 'Words of the pages',
  shell: 'Terms and notices',
  session: 'Logging in and out',
  users: 'Your account',
  security: 'Sessions and second factor',
};

/** The description of the API as a page that can be read and printed, without script. */
export function renderApiPage({ info, paths }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as unknown as DescribedOperation,
    })),
  );
  const names = [...new Set([...Object.keys(GROUPS), ...calls.map(groupOf)])];
  const groups = names
    .map((name) => ({ name, title: GROUPS[name] ?? name, calls: calls.filter((call) => groupOf(call) === name) }))
    .filter((group) => group.calls.length > 0);
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>API · ${escapeHtml(info.title)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api-docs.css">
</head>
<body>
<header><p><a href="/">Back to ${escapeHtml(info.title)}</a></p>
<h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description)}</p>
<p>The same for programs: <a href="/api/openapi.json">OpenAPI 3.1</a></p></header>
<nav aria-label="Groups of calls"><ul>${groups.map(({ name, title }) => `<li><a href="#${name}">${title}</a></li>`).join('')}</ul></nav>
<main>${groups.map(({ name, title, calls }) => `<section id="${name}"><h2>${title}</h2>\n${calls.map(renderCall).join('\n')}</section>`).join('\n')}</main>
</body>
</html>`;
}

const groupOf = ({ operation }: Call): string => operation.tags[0] ?? 'other';

/** One line, which opens. Its id stands inside: a link to it opens it. */
function renderCall({ path, method, operation }: Call): string {
  const { parameters, requestBody, responses } = operation;
  const answer = Object.entries(responses).find(([status]) => status !== 'default');
  return `<details class="call">
<summary><code>${method} /api${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span></summary>
<div id="${operation.operationId}">
<p>${escapeHtml(operation.description)}</p>
${parameters.length === 0 ? '' : renderParameters(parameters)}
${requestBody === undefined ? '' : renderSchema('Body', requestBody.content['application/json']?.schema)}
${renderSchema(`Answer ${answer?.[0] ?? ''}`, answer?.[1].content?.['application/json']?.schema)}
</div>
</details>`;
}

const renderParameters = (parameters: readonly Parameter[]): string => `<table>
<thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Meaning</th></tr></thead>
<tbody>${parameters
  .map(
    (one) =>
      `<tr><td><code>${escapeHtml(one.name)}</code>${one.required ? ' (required)' : ''}</td><td>${one.in}</td><td>${escapeHtml(one.description ?? '')}</td></tr>`,
  )
  .join('')}</tbody></table>`;

const renderSchema = (title: string, schema: unknown): string =>
  schema === undefined
    ? `<p>${escapeHtml(title)}: nothing.</p>`
    : `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
