import { useEffect, useState } from 'react';
import type { Problem } from '#contract/problems.ts';
import { httpApp } from '../../api.ts';
import type { Settings } from './load-settings.ts';
import { findAbility, findSubscription, type PushAbility, turnOffPush, turnOnPush } from './push-browser.ts';

type Push = NonNullable<Settings['push']>;
type Device = Push['devices'][number];

/** What was tried last, and what came of it. */
export type PushTold = 'on' | 'off' | 'other_off' | 'blocked' | 'unreached' | Problem;

/** Alerts on this browser and the person's others, as they are and as they are changed here. */
export function usePush(loaded: Push) {
  const [push, setPush] = useState(loaded);
  const [ability, setAbility] = useState<PushAbility | null>(null);
  const [isSubscribed, setIsSubscribed] = useState(false);
  const [busy, setBusy] = useState<'here' | number | null>(null);
  const [told, setTold] = useState<PushTold | null>(null);

  const look = async (): Promise<void> => {
    const found = findAbility();
    setIsSubscribed(found === 'able' && (await findSubscription().catch(() => null)) !== null);
    setAbility(found);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is looked at once
  useEffect(() => void look(), []);

  const current = push.devices.find(({ isCurrent }) => isCurrent);
  const isOn = isSubscribed && current !== undefined;

  /** Does one thing at a time, then shows what there is. */
  const act = async (what: 'here' | number, done: PushTold, change: () => Promise<PushTold | null>): Promise<void> => {
    if (busy !== null) return;
    setBusy(what);
    setTold(null);
    const failed = await change().catch((): PushTold => 'unreached');
    const read = await httpApp.push.read();
    if (read.ok) setPush(read.value);
    await look();
    setTold(failed ?? done);
    setBusy(null);
  };

  return {
    ability,
    isOn,
    busy,
    told,
    others: push.devices.filter((device) => device !== current),
    switchHere: () =>
      isOn
        ? act('here', 'off', () => turnOffPush(httpApp, current))
        : act('here', 'on', () => turnOnPush(httpApp, push.publicKey)),
    turnOff: (device: Device) => act(device.id, 'other_off', () => turnOffPush(httpApp, device)),
  };
}
