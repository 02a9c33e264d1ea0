/** The landing page, or a part of the University. */
export const universityPath = (uid?: string): string => (uid === undefined ? '/university' : `/university/${uid}`);

export const universityItemPath = (uid: string): string => `/university/item/${uid}`;

/** The glossary at a letter; without one it begins at A. */
export const glossaryPath = (letter?: string): string =>
  letter === undefined ? '/university/glossary' : `/university/glossary/${letter}`;

/** A term of the glossary, at its letter. Every link to one is explained in place. */
export const termPath = (uid: string): string => `${glossaryPath(uid.charAt(0))}#${uid}`;

/** The index, or an article. */
export const blogPath = (uid?: string): string => (uid === undefined ? '/blog' : `/blog/${uid}`);
