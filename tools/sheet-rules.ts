/** A declaration of a sheet, with what stands around it. */
export interface Declared {
  /** `@media print` and the like, the outermost first. */
  readonly conditions: readonly string[];
  /** One of those that the rule is for. */
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}

/** Every declaration of a sheet, once for each selector of its rule; white space is one space. */
export function declaredIn(text: string): readonly Declared[] {
  const sheet = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const declared: Declared[] = [];
  const around: string[] = [];
  let from = 0;
  for (const { 0: sign, index } of sheet.matchAll(/[{};]/g)) {
    const piece = sheet.slice(from, index).trim().replace(/\s+/g, ' ');
    from = index + 1;
    if (sign === '{') around.push(piece);
    else if (piece.includes(':')) {
      const [property = '', ...value] = piece.split(': ');
      const said = { conditions: around.slice(0, -1), property, value: value.join(': ') };
      declared.push(...(around.at(-1) ?? '').split(', ').map((selector) => ({ selector, ...said })));
    }
    if (sign === '}') around.pop();
  }
  return declared;
}
