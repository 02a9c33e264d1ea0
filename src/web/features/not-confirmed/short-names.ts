/** How sources are called in the reference, and what is meant. */
export const SHORT_NAMES: readonly (readonly [name: string, meaning: string])[] = [
  ['derived', 'worked out from what those say, not copied from a rule'],
  ['general knowledge', 'nobody looked it up'],
  ['sample value', 'made up, until the amount is known'],
  ['VWR', 'Victorian Water Register; “VWR news” is a news item of it, by its number'],
  ['MDBA', 'Murray–Darling Basin Authority'],
  ['SA DEW', 'South Australian Department for Environment and Water'],
  ['NSW DPIE', 'New South Wales Department of Planning, Industry and Environment'],
  ['GMW', 'Goulburn-Murray Water'],
  [
    'WBW chart',
    'Water Broking World, “Temporary Allocation Water Trading Opportunities Chart”, undated, before July 2021',
  ],
  ['Elders', 'a weekly water update of Elders, who are brokers'],
  ['h2ox', 'H2OX, an exchange'],
  ['docslib', 'a published document, by its number in the library where it was read'],
];
