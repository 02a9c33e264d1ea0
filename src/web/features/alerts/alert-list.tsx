import { href } from 'react-router';
import { isOver } from '#domain/alerts/rule.ts';
import { printDay } from '#domain/print/print-day.ts';
import { printMoment } from '#domain/print/print-time.ts';
import { type Instant, localDateOf } from '#domain/units/instant.ts';
import { EmptyState } from '../../empty-state.tsx';
import { GateMark } from '../../market/gate-mark.tsx';
import { ZonePlate } from '../../market/zone-plate.tsx';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Tag } from '../../ui/tag.tsx';
import { readTime } from '../../wire.ts';
import css from './alert-list.module.css';
import { CHANNELS, deletePath, editPath } from './alert-paths.ts';
import type { ListedAlert, LoadedAlerts } from './load-alerts.ts';

/** Each alert as a sentence, when it last found something, and what can be done with it. */
export const AlertList = ({ rules, homeZoneId, now }: Pick<LoadedAlerts, 'rules' | 'homeZoneId' | 'now'>) => (
  <ul className={css.alerts}>
    {rules.map((rule) => (
      <Alert key={`${rule.type} ${rule.id}`} rule={rule} isHome={rule.zone === homeZoneId} now={now} />
    ))}
  </ul>
);

const TYPE_NAMES: Readonly<Record<ListedAlert['type'], string>> = {
  temporary: 'Temporary price',
  permanent: 'Permanent price',
  limit: 'Trade limit',
};

interface AlertProps {
  readonly rule: ListedAlert;
  readonly isHome: boolean;
  readonly now: Instant;
}

const Alert = ({ rule, isHome, now }: AlertProps) => (
  <li className={css.alert}>
    <div className={css.what}>
      <ZonePlate code={rule.code} isHome={isHome} />
      <div>
        <p className={css.summary}>{rule.summary}</p>
        <p className="meta">
          {isOver(rule.expires, localDateOf(now)) && <Tag>Over</Tag>}{' '}
          {rule.type === 'limit' && <GateMark state="limited" />}{' '}
          {[TYPE_NAMES[rule.type], ...timingOf(rule, now)].join(', ')}
        </p>
      </div>
    </div>
    <p className={`meta ${css.when}`}>
      {rule.lastMatched === null
        ? 'Nothing found so far'
        : `Last found ${printMoment(readTime(rule.lastMatched), now)}`}
    </p>
    <Actions>
      <ButtonLink isSmall to={editPath(rule)} aria-label={`Edit: ${rule.summary}`}>
        Edit
      </ButtonLink>
      <ButtonLink isSmall to={deletePath(rule)} preventScrollReset aria-label={`Delete: ${rule.summary}`}>
        Delete
      </ButtonLink>
    </Actions>
  </li>
);

/** `mails wait from 21:00 to 06:00`, `until 30 Jun 2027`: what is set of its times. */
const timingOf = (rule: ListedAlert, now: Instant): readonly string[] => {
  const { quietFrom, quietTo, expires } = rule;
  return [
    ...(quietFrom === null || quietTo === null ? [] : [`mails wait from ${quietFrom} to ${quietTo}`]),
    ...(expires === null ? [] : [`${isOver(expires, localDateOf(now)) ? 'ended with' : 'until'} ${printDay(expires)}`]),
  ];
};

/** There are alerts, and nothing of them arrives. */
export const TurnedOff = () => (
  <div className={css.off}>
    <Note tone="warn" title="Notifications are turned off">
      <p>Your alerts reach neither your inbox, your mailbox nor a device.</p>
      <Actions>
        <ButtonLink isSmall to={CHANNELS()} preventScrollReset>
          Turn on notifications
        </ButtonLink>
      </Actions>
    </Note>
  </div>
);

/** Nobody tells me of anything: what alerts do, and the ways to one. */
export const NoAlerts = () => (
  <div className={css.none}>
    <EmptyState of="alerts" className="prose" />
    <Actions>
      <ButtonLink look="main" to={href('/notifications/add')}>
        Make your first alert
      </ButtonLink>
      <ButtonLink to={href('/search/buy')}>Search for water</ButtonLink>
    </Actions>
  </div>
);
