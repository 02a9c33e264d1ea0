import { notFound } from '../load.ts';

/** The frame around it shows the not-found view. */
export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}
