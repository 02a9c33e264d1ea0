import type { App } from '#contract/app.ts';
import type { UserAnswer } from '#contract/operations/session.ts';
import { want } from '../../load.ts';

export const hasChannels = ({ preferences }: UserAnswer): boolean =>
  preferences.some(({ key }) => key === 'notifications');

/** Whether alerts reach somebody: on a channel, or, though none is chosen, on a device. */
export const isTold = async (app: App, user: UserAnswer): Promise<boolean> =>
  hasChannels(user) || (want(await app.push.read())?.devices ?? []).length > 0;
