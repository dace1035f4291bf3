// Fetches a page while the finger is still on its way down.
import { useEffect } from 'react';
import { prefetch } from './routes.tsx';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** A link of ours that is pointed at, focused or touched brings its page ahead of the press. */
export function usePrefetching(): void {
  useEffect(() => {
    const ahead = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && link.origin === location.origin && link.pathname !== location.pathname) prefetch(link.pathname);
    };
    for (const sign of signs) document.addEventListener(sign, ahead, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, ahead);
    };
  }, []);
}
