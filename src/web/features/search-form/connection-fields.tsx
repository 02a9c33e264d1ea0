import { listStatesInReach } from '#domain/search/check-permanent-search.ts';
import type { SearchDraft } from '#domain/search/search-draft.ts';
import { type SearchFacts, toDomainZone, toReference } from '../../market/search-facts.ts';
import { Choices } from '../../ui/choices.tsx';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { processingText } from './processing-text.ts';

interface ConnectionFieldsProps {
  readonly facts: SearchFacts;
  readonly draft: SearchDraft;
  /** What stands in the form now. */
  readonly current: SearchDraft;
}

/** Where an entitlement may be, for somebody who buys one: at home, or where its water can be delivered from. */
export function ConnectionFields({ facts, draft, current }: ConnectionFieldsProps) {
  const isConnected = current.showConnected !== 'false';
  const zone = facts.zones.find(({ id }) => String(id) === current.zone) ?? facts.homeZone;
  const inReach = listStatesInReach(toDomainZone(zone), isConnected, toReference(facts));
  return (
    <>
      <div>
        <input type="hidden" name="showConnected" value="false" />
        <CheckField
          name="showConnected"
          value="true"
          label="Show Connected"
          help="Includes entitlements in zones from which allocation can be delivered to your zone."
          defaultChecked={draft.showConnected !== 'false'}
        />
        <CheckField
          name="carryover"
          value="true"
          label="Carryover"
          help="Only classes whose unused allocation may be kept for the next water year."
          defaultChecked={draft.carryover === 'true'}
        />
      </div>
      {isConnected && (
        <SelectField
          id="showUnreliable"
          name="showUnreliable"
          label="Connected options"
          defaultValue={draft.showUnreliable?.toLowerCase() === 'true' ? 'True' : 'False'}
        >
          <option value="False">Connected without restriction</option>
          <option value="True">All connected options (incl. options with trade restrictions)</option>
        </SelectField>
      )}
      <Choices
        legend="States"
        help="These follow from your zone and the connected options. Business days to process a trade."
      >
        {facts.states.map(({ id, name }) => {
          const isInReach = inReach.some((state) => state.id === id);
          return (
            <CheckField
              key={id}
              name="shownState"
              value={String(id)}
              label={name}
              isDisabled
              isChecked={isInReach}
              end={isInReach ? processingText(facts, 'permanent', id, zone.state.id) : 'not searched'}
            />
          );
        })}
      </Choices>
    </>
  );
}
