/** What was promised, or `null` when it has not come after so many milliseconds. What was begun goes on. */
export async function waitAtMost<Value extends object>(
  milliseconds: number,
  promise: Promise<Value | null>,
): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds);
  });
  try {
    return await Promise.race([promise, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
