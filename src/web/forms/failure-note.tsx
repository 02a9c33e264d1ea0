import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Problem } from '#contract/problems.ts';
import { describeServerError } from '#contract/words/server-error-words.ts';
import { Link } from '../ui/link.tsx';
import { Note } from '../ui/note.tsx';
import { FAILURE_TITLES, kindOfFailure, printWait } from './failure-kinds.ts';
import { wordsOf } from './form-failure.ts';
import { HelpContact } from './help-contact.tsx';

interface FailureNoteProps {
  readonly problem: Problem;
  /** What this screen says when the server refused what was sent, or failed over it. */
  readonly title?: string | undefined;
  /** Whether something was typed that must not be lost. */
  readonly isTyped?: boolean;
  /** The way on from here. */
  readonly children?: ReactNode;
}

/** What stood in the way of a form besides its fields, as what it is, and the way on. */
export function FailureNote({ problem, title, isTyped = false, children }: FailureNoteProps) {
  const kind = kindOfFailure(problem);
  const again = isTyped ? 'What you typed is still here: please send it again.' : 'Please send it again.';
  switch (kind) {
    case 'connection':
      return (
        <Note tone="bad" title={FAILURE_TITLES[kind]} isAlert>
          <p>We got no answer from the server. {again}</p>
        </Note>
      );
    case 'old_page':
      return (
        <Note tone="bad" title={FAILURE_TITLES[kind]} isAlert>
          <p>It is up to date now. {again}</p>
        </Note>
      );
    case 'too_many':
      return (
        <Note tone="bad" title="Too many attempts" isAlert>
          <p>Please wait {printWait(problem.retryAfter)} and try again.</p>
          {children}
        </Note>
      );
    case 'server':
      return (
        <Note tone="bad" title={title ?? FAILURE_TITLES[kind]} isAlert>
          <p>{describeServerError(firstSentence(problem.title))}</p>
          <HelpContact requestId={problem.requestId} />
          {children}
        </Note>
      );
    case 'refused':
      return (
        <Note tone="bad" title={title ?? wordsOf(problem) ?? problem.title} isAlert>
          {problem.code === 'not_logged_in' && (
            <p>
              You were logged out in the meantime.{' '}
              <Link to={href('/login')} target="_blank">
                Log in in a new tab
              </Link>
              , then come back to this one. {again}
            </p>
          )}
          {children}
        </Note>
      );
  }
}

/** The sentence that it is put into goes on. */
const firstSentence = (words: string): string => words.split('. ', 1)[0] ?? words;
