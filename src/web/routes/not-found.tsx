import { notFound } from '../load.ts';
import { NotFoundView } from '../ui/not-found-view.tsx';

export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}

export const ErrorBoundary = () => (
  <main className="main" id="main">
    <NotFoundView />
  </main>
);
