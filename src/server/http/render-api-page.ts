import type { ApiDocument } from '#contract/describe-api.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: unknown }>> }>
  >;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> };
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** The description of the API as a page that can be read and printed, without script. */
export function renderApiPage({ info, paths }: ApiDocument): string {
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as unknown as DescribedOperation,
    })),
  );
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
<header><p><a href="/">${escapeHtml(info.title)}</a></p><h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description)}</p>
<p>The same for programs: <a href="/api/openapi.json">OpenAPI 3.1</a></p></header>
<nav aria-label="Calls"><ol>${entries.map(({ path, method, operation }) => `<li><a href="#${operation.operationId}"><code>${method} /api${escapeHtml(path)}</code></a></li>`).join('')}</ol></nav>
<main>${entries.map(renderOperation).join('\n')}</main>
</body>
</html>`;
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: DescribedOperation;
}): string {
  const { parameters, requestBody, responses } = operation;
  const answer = Object.entries(responses).find(([status]) => status !== 'default');
  return `<section id="${operation.operationId}">
<h2><code>${method} /api${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)}. ${escapeHtml(operation.description)}</p>
${parameters.length === 0 ? '' : renderParameters(parameters)}
${requestBody === undefined ? '' : renderSchema('Body', requestBody.content['application/json']?.schema)}
${renderSchema(`Answer ${answer?.[0] ?? ''}`, answer?.[1].content?.['application/json']?.schema)}
</section>`;
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
