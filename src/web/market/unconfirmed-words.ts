/** What is said of a figure, a rule or a way of which no source was found that confirms it. The page that lists them all is called so, too. */
export const NOT_CONFIRMED = 'Not confirmed';

/** `Not confirmed: Whether it closes below 480 GL.` */
export const tellMissing = (missing: string): string => `${NOT_CONFIRMED}: ${missing}`;
