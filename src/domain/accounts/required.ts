/** What is said at a field that was left empty, in every form. */
export const REQUIRED = 'This field is required';
