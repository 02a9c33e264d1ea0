import { useContext } from 'react';
import { EMPTY_STATES, type EmptyStateName, type EmptyStateWords } from '#contract/empty-states.ts';
import { httpApp } from './api.ts';
import { ServedPage } from './page/served-page.ts';

interface EmptyStateProps {
  readonly of: EmptyStateName;
  readonly className?: string | undefined;
}

function Served({ of: name, className = 'small' }: EmptyStateProps) {
  const html = useContext(ServedPage).emptyStates?.[name];
  return html === undefined ? (
    <div className={className}>{EMPTY_STATES[name]}</div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server by the one sanitiser
    <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** What was served stays; what the browser draws by itself is filled in. */
const Drawn = ({ of: name, className = 'small' }: EmptyStateProps) => (
  <div
    key={name}
    className={className}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
    dangerouslySetInnerHTML={LEFT_ALONE}
    suppressHydrationWarning
    ref={(place) => {
      if (place !== null && !place.firstChild) fill(place, name);
    }}
  />
);

/** What a screen says that has nothing to show, and where it leads on: in words of the content service, for which no page waits. */
export const EmptyState = import.meta.env.SSR ? Served : Drawn;

/** React writes nothing into an element whose text it takes as given. */
const LEFT_ALONE = { __html: '' };

/** What is published and who reads changes: what was heard counts for a minute, and where nobody answers, that for five seconds. */
let told: Promise<EmptyStateWords> = Promise.resolve({});
let countsUntil = 0;

function fill(place: HTMLElement, name: EmptyStateName): void {
  if (performance.now() >= countsUntil) {
    const before = told;
    countsUntil = performance.now() + 60_000;
    told = httpApp.content.readEmptyStates().then((outcome) => {
      if (outcome.ok) return outcome.value;
      countsUntil = performance.now() + 5_000;
      return before;
    });
  }
  void told.then((words) => {
    place.innerHTML = words[name] ?? '';
  });
}
