import { termPath } from '#contract/article-paths.ts';

interface TermProps {
  /** Of its document in the glossary. */
  readonly uid: string;
  readonly children: string;
}

/** A word of the market, explained where it stands (`TermNotes`); without script it leads to the glossary. */
export const Term = ({ uid, children }: TermProps) => <a href={termPath(uid)}>{children}</a>;
