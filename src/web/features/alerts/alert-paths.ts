import { href } from 'react-router';
import type { RuleAnswer } from '#contract/operations/alerts.ts';

/** Where My Alerts stands, and its dialogs. */
export const ALERTS = (): string => href('/notifications');
export const CHANNELS = (): string => `${ALERTS()}?dialog=channels`;

type Named = Pick<RuleAnswer, 'id' | 'type'>;

/** Where an alert is edited. */
export const editPath = ({ id, type }: Named): string =>
  type === 'limit'
    ? href('/notifications/edit/limit/:id?', { id: String(id) })
    : href('/notifications/edit/price/:notificationType?/:id?', { notificationType: type, id: String(id) });

export const deletePath = ({ id, type }: Named): string => `${ALERTS()}?dialog=delete&rule=${type}-${id}`;

/** What the button of a form without script says that asks what the alert would have told of. */
export const REHEARSE = 'rehearse';
