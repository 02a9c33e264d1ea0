import type { SearchSide } from '#domain/products/kind.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import type { SearchFacts } from '../../market/search-facts.ts';
import { Choices } from '../../ui/choices.tsx';
import { CheckField } from '../../ui/field.tsx';
import { processingText } from './processing-text.ts';

interface StateChoicesProps {
  readonly purchase: SearchSide;
  readonly facts: SearchFacts;
  readonly draft: SearchDraft;
  /** Id of the zone in the form, if there is one. */
  readonly seenFrom: string | undefined;
}

/** The states of the counterparties, with the time that a trade with each takes. None ticked means any. */
export function StateChoices({ purchase, facts, draft, seenFrom }: StateChoicesProps) {
  const { state: home } = facts.zones.find(({ id }) => String(id) === seenFrom) ?? facts.homeZone;
  const inSystem = facts.states.filter(({ id }) => facts.zones.some(({ state }) => state.id === id));
  const buys = purchase === 'buy';
  const timeWith = (id: number): string =>
    buys ? processingText(facts, 'temporary', id, home.id) : processingText(facts, 'temporary', home.id, id);
  return (
    <Choices
      legend={buys ? 'From which states' : 'To which states'}
      isOptional
      help={
        <>
          Business days to process a trade {buys ? 'into' : 'out of'} {home.name}.
          {inSystem.length > 1 && ' None ticked means any.'}
        </>
      }
    >
      {inSystem.map(({ id, name }) => (
        <CheckField
          key={id}
          name="state"
          value={String(id)}
          label={name}
          defaultChecked={draft.state?.includes(String(id)) ?? false}
          end={timeWith(id)}
        />
      ))}
    </Choices>
  );
}
