import type { ComponentType, SVGProps } from 'react';
import { IconBuy, IconSell } from '../../ui/icons.ts';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  /** In the bottom bar of a phone. */
  readonly short: string;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
}

/** What a signed-in person can go to, in order. */
export const MAIN_MENU: readonly MenuEntry[] = [
  { to: '/search/buy', label: 'Buy water', short: 'Buy', Icon: IconBuy as MenuEntry['Icon'] },
  { to: '/search/sell', label: 'Sell water', short: 'Sell', Icon: IconSell as MenuEntry['Icon'] },
];
