const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * How many values a JSON text holds at most, and how deep they lie: one look at each letter, so that a text that would
 * become gigabytes of objects is seen before it is parsed. Of a text that is no JSON it says something, and no error.
 */
export function countJson(text: string): { readonly values: number; readonly depth: number } {
  let values = 1;
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) at = endOfText(text, at + 1);
    else if (letter === COMMA) values += 1;
    else if (letter === OPEN_LIST || letter === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) depth -= 1;
  }
  return { values, depth: deepest };
}

/** Where the quote stands that ends a text begun before `from`, or the end of all. */
function endOfText(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
