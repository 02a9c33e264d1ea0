/** A push service that hangs keeps nobody from leaving. */
const TIMEOUT_MILLISECONDS = 1_000;

/**
 * Ends what is pushed to this browser, with what its push service still holds for it, and takes away the alerts that it shows.
 * The server has ended its part with the session.
 */
export const endPush = (): Promise<unknown> =>
  Promise.race([unsubscribe().catch(() => null), new Promise((late) => setTimeout(late, TIMEOUT_MILLISECONDS))]);

async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
