export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
}

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly ComboboxOption[];
}

/** The options of which each word that was typed begins a word, of their own or of their group: `mur` finds Murray. */
export function filterOptions(groups: readonly OptionGroup[], typed: string): readonly OptionGroup[] {
  const wanted = listWords(typed);
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ label }) => {
        const words = listWords(`${label} ${group.label}`);
        return wanted.every((one) => words.some((word) => word.startsWith(one)));
      }),
    }))
    .filter(({ options }) => options.length > 0);
}

const listWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
