import { Term } from './term.tsx';

/** What is chosen with a reliability. */
export const ReliabilityHelp = () => (
  <>
    The class of the <Term uid="entitlement">entitlement</Term>: how often it gets its full volume.
  </>
);
