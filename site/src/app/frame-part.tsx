import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './shell/error-boundary.tsx';

/**
 * A part of the frame around a page, come late: while it is on its way, and where it does not arrive,
 * the page stands without it.
 */
export function FramePart({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <ErrorBoundary quiet>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
