import { parseSync } from 'vite';

/** As much of a node of the syntax tree as our checks read. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export const parseFile = (path: string, text: string): Node => parseSync(path, text).program as unknown as Node;

/** What stands in a node, each with the name of its place there. Plain loops: millions of nodes are asked. */
export function childrenOf(node: Node): readonly (readonly [Node, string])[] {
  const children: (readonly [Node, string])[] = [];
  for (const key in node) {
    const value = node[key];
    if (isNode(value)) children.push([value, key]);
    else if (Array.isArray(value)) for (const one of value) if (isNode(one)) children.push([one, key]);
  }
  return children;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export const nameIn = (value: unknown): string | null =>
  isNode(value) && (value.type === 'Identifier' || value.type === 'PrivateIdentifier') ? String(value.name) : null;
