import type { App, Outcome } from '#contract/app.ts';
import { describeProblem, type Problem } from '#contract/problems.ts';

/**
 * What this browser can do about alerts. `unable`: it has no push; `home_screen`: it has where the site was put on the home
 * screen; `blocked`: the person, or the browser by itself, said no.
 */
export type PushAbility = 'unable' | 'home_screen' | 'blocked' | 'able';

/** Browsers of iPhone and iPad; an iPad says that it is a Mac, and has fingers. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);

export function findAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouch() ? 'home_screen' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** What alerts come by to this browser; null: nothing does. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person where nobody has, and turns this browser on; why not, or null. */
export async function turnOnPush(app: App, publicKey: string): Promise<Problem | 'blocked' | 'unreached' | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const subscription = await subscribe(publicKey).catch(() => null);
  if (subscription === null) return 'unreached';
  const { endpoint, keys } = subscription.toJSON();
  const outcome = await app.push.subscribe({
    body: { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  if (outcome.ok) return null;
  await subscription.unsubscribe().catch(() => false);
  return outcome.problem;
}

/** Another one in the place of whatever there was: what is on its way to that one is perhaps somebody else's. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Turns one of the person's browsers off. One that is off already is as it should be. */
export async function turnOffPush(app: App, device: { readonly id: number; readonly isCurrent: boolean }) {
  const outcome: Outcome<null> = await app.push.unsubscribe({ params: { id: String(device.id) } }).catch(() => ({
    ok: false as const,
    problem: describeProblem('network'),
  }));
  if (!outcome.ok && outcome.problem.code !== 'not_found') return outcome.problem;
  if (device.isCurrent) await (await findSubscription())?.unsubscribe().catch(() => false);
  return null;
}
