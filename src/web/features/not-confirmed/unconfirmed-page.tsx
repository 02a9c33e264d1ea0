import type { UnconfirmedAnswer } from '#contract/operations/unconfirmed.ts';
import { EmptyState } from '../../empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { SHORT_NAMES } from './short-names.ts';
import css from './unconfirmed-page.module.css';

type Topic = UnconfirmedAnswer['topic'];

const TITLES: Readonly<Record<Topic, string>> = {
  ways: 'Ways between zones',
  limits: 'Trade limits',
  fees: 'Application fees',
  times: 'Processing times',
  yearly_charges: 'Yearly charges',
  carryover: 'Carryover',
  classes: 'Classes of entitlements',
  zones: 'Zones',
  storages: 'Storages',
};

/** Everything that no source confirms, part by part, each with what was not found. */
export function UnconfirmedPage({ groups }: { readonly groups: readonly UnconfirmedAnswer[] }) {
  const topics = Map.groupBy(groups, ({ topic }) => topic);
  return (
    <article className={css.page}>
      <PageHead>
        <h1>What we have not confirmed</h1>
        <p className="prose">
          The rules, limits, fees and times here come from what authorities publish, and each line keeps its source. Of
          the following no source was found, or none that is clear. Ask the register, the authority or your broker
          before you rely on it.
        </p>
      </PageHead>
      {groups.length === 0 && <EmptyState of="unconfirmed" className="prose" />}
      {[...topics].map(([topic, found]) => (
        <Section key={topic} id={topic} title={TITLES[topic]}>
          <dl className={css.groups}>
            {found.map((group) => (
              <Group key={group.missing} group={group} />
            ))}
          </dl>
        </Section>
      ))}
      {groups.length > 0 && (
        <Section id="short-names" title="Short names of sources">
          <dl className={css.groups}>
            {SHORT_NAMES.map(([name, meaning]) => (
              <div key={name} className={css.group}>
                <dt>{name}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </article>
  );
}

const Group = ({ group: { topic, missing, names, sources } }: { readonly group: UnconfirmedAnswer }) => (
  <div className={css.group}>
    <dt>{missing}</dt>
    <dd>
      <ul className={topic === 'ways' ? css.codes : undefined}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </dd>
    <dd className="meta">Shown from: {sources.join('; ')}</dd>
  </div>
);
