/**
 * What the network answers; `otherwise` where it fails, or has said nothing when `timeout` is over. What comes later than
 * that counts where there is nothing else.
 */
export async function askFirst<Answer>(
  asked: Promise<Answer>,
  timeout: Promise<null>,
  otherwise: () => Promise<Answer | null>,
): Promise<Answer | null> {
  const network = asked.catch(() => null);
  return (await Promise.race([network, timeout])) ?? (await otherwise()) ?? network;
}
