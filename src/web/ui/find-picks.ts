export interface PickOption {
  readonly value: string;
  readonly label: string;
}

export interface PickGroup {
  readonly label: string;
  readonly picks: readonly PickOption[];
}

/** The picks of which each word that was typed begins a word, of their own or of their group: `mur` finds Murray. */
export function findPicks(groups: readonly PickGroup[], typed: string): readonly PickGroup[] {
  const wanted = listWords(typed);
  return groups
    .map((group) => ({
      ...group,
      picks: group.picks.filter(({ label }) => {
        const words = listWords(`${label} ${group.label}`);
        return wanted.every((one) => words.some((word) => word.startsWith(one)));
      }),
    }))
    .filter(({ picks }) => picks.length > 0);
}

const listWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
