import type { z } from 'zod';
import type { ProblemErrors } from '#contract/problems.ts';

/** Issues then tell apart what is missing and what came twice. The input itself never leaves. */
export const WITH_INPUT = { reportInput: true } as const;

const TYPE_WORDS: Readonly<Partial<Record<string, string>>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** A sentence for people about a value that is not of the form that was declared. */
function describeIssue(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing';
      return `This must be ${TYPE_WORDS[issue.expected] ?? `of the type ${issue.expected}`}${Array.isArray(issue.input) ? ', given once' : ''}`;
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return `This may be at most ${issue.maximum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'too_small':
      return `This must be at least ${issue.minimum}${issue.origin === 'string' ? ' characters long' : ''}`;
    case 'invalid_format':
      return issue.format === 'date' ? 'This must be a day such as 2026-11-21' : 'This is not in the right form';
    case 'custom':
      return issue.message === 'Invalid input' ? 'This value is not allowed' : issue.message;
    default:
      return 'This value is not allowed';
  }
}

/** Whoever sends a million wrong names learns from the first ones; telling all would cost more than reading them. */
const MAX_FIELDS = 100;
const MAX_FIELD_NAME = 200;

/** Field to messages; a name that nobody declared is told by name. */
export function describeIssues(error: z.ZodError): ProblemErrors {
  // A map: what somebody sends may be called like what every object has.
  const messages = new Map<string, string[]>();
  for (const issue of error.issues) {
    for (const [name, message] of nameFields(issue)) {
      const field = name.slice(0, MAX_FIELD_NAME).toWellFormed();
      const told = messages.get(field);
      if (told !== undefined) told.push(message);
      else messages.set(field, [message]);
      if (messages.size >= MAX_FIELDS) return Object.fromEntries(messages);
    }
  }
  return Object.fromEntries(messages);
}

function nameFields(issue: z.core.$ZodIssue): readonly (readonly [field: string, message: string])[] {
  const at = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [[at || 'body', describeIssue(issue)]];
  return issue.keys
    .slice(0, MAX_FIELDS)
    .map((key) => [at === '' ? key : `${at}.${key}`, 'There is no such parameter'] as const);
}
