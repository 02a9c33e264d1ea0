/** On every page of a demonstration. */
export const DemoBanner = () => (
  <aside className="demo-banner" aria-label="Demonstration">
    Demonstration: simulated market
  </aside>
);
