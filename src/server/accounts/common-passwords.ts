let known: Promise<ReadonlySet<string>> | null = null;

/** Some 50,000, loaded when somebody first chooses a password. */
const readCommonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set((dictionary['passwords-common'] as readonly string[]).map((word) => word.toLowerCase()));
};

/** Digits and signs that are hung on a word, such as a year and an exclamation mark. */
const MAX_HUNG_ON_CHARACTERS = 6;

/** `121212121212`, `abcabcabcabc`: so few signs over and over are common whichever they are. */
const MIN_UNIT_CHARACTERS = 4;

/**
 * A judge of passwords in lower case: one of the list, one of the list with a few digits or signs about it, one of
 * the list over and over, or a row of digits. Lists hold short ones mostly; these are how they are made long enough.
 */
export async function loadCommonPasswords(): Promise<(password: string) => boolean> {
  known ??= readCommonPasswords();
  const common = await known;
  return (password) => {
    const bare = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    const isHungOn = bare.length >= 4 && password.length - bare.length <= MAX_HUNG_ON_CHARACTERS;
    if (unitOf(password).length < MIN_UNIT_CHARACTERS || isRow(password)) return true;
    return [password, ...(isHungOn ? [bare] : [])].some((one) => common.has(unitOf(one)));
  };
}

/** `abcabcabc` is `abc`. The first place where a text begins again in itself is its unit. */
const unitOf = (text: string): string => text.slice(0, `${text}${text}`.indexOf(text, 1));

/** `123456789012`, `987654321098`, `000000000000`: every step between digits is the same. */
function isRow(password: string): boolean {
  if (!/^\d+$/.test(password)) return false;
  const steps = [...password].slice(1).map((digit, index) => (Number(digit) - Number(password[index]) + 10) % 10);
  return new Set(steps).size <= 1;
}
