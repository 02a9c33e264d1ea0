/** Words in lines of so many letters at most. */
export function wrapWords(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > most) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
