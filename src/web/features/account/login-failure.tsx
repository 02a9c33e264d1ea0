import { PROBLEMS } from '#contract/problems.ts';
import type { FormFailure } from '../../forms/form-failure.ts';
import { Note } from '../../ui/note.tsx';

/** The two texts of the specification: the one is for the limit of sessions alone, the other for whatever else fails. */
export const titleOfLoginFailure = ({ problem }: FormFailure): string =>
  problem.code === 'session_limit' ? PROBLEMS.session_limit.title : PROBLEMS.login_failed.title;

/** That a code is asked for is no failure; that it is wrong is one. */
export const SecondFactorNote = ({ problem: { title }, errors: { code } }: FormFailure) => (
  <Note tone={code === undefined ? 'info' : 'bad'} isAlert title={code ?? title} />
);
