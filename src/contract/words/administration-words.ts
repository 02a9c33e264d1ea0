/** What an administrator is told who asks for what changes nothing, or for what there is not. */
export const CHANGES_NOTHING = 'This would change nothing';
export const UNKNOWN_RELEASE = 'There is no such release';
