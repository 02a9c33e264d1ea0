import { notFound } from '../load.ts';

/** The frame around it shows the not-found view; below the blog, the University and the help, their own with the way to the index. */
export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}
