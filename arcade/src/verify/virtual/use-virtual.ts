import { useEffect, useState } from 'react';
import type { RoundForm } from '../check.ts';
import type { VirtualVerdict } from './check-virtual.ts';

/** What follows from the fields of a virtual match; undefined until that is fetched, and for any other game. */
export function useVirtual(form: RoundForm): VirtualVerdict | undefined {
  const [check, setCheck] = useState<{ run: typeof import('./check-virtual.ts').checkVirtual }>();
  const isAsked = form.game === 'virtual';
  useEffect(() => {
    if (isAsked) void import('./check-virtual.ts').then(({ checkVirtual }) => setCheck({ run: checkVirtual }));
  }, [isAsked]);
  return isAsked ? check?.run(form) : undefined;
}
