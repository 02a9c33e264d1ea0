import type { ReactNode } from 'react';
import type { StateAnswer, ZoneAnswer } from '#contract/wire.ts';
import { MyZone } from './my-zone.tsx';
import css from './zone-head.module.css';
import { ZonePlate } from './zone-plate.tsx';

interface ZoneHeadProps {
  readonly zone: Pick<ZoneAnswer, 'code' | 'name'> & { readonly state: Pick<StateAnswer, 'code'> };
  readonly isHome: boolean;
  /** What else is to be known of it in the small line: each fact an element of its own. */
  readonly children?: ReactNode;
}

/** A zone as the head of a row: its plate, its name, its state and some facts. */
export const ZoneHead = ({ zone, isHome, children }: ZoneHeadProps) => (
  <div className={css.zone}>
    <ZonePlate code={zone.code} isHome={isHome} />
    <div>
      <h3>{zone.name}</h3>
      <div>
        {isHome && <MyZone />} <span>{zone.state.code}</span> {children}
      </div>
    </div>
  </div>
);
