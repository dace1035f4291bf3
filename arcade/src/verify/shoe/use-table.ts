import { useEffect, useMemo, useState } from 'react';
import type { RoundForm } from '../check.ts';
import type { TableVerdict } from './check-table.ts';

/** What follows from the fields of a live table; undefined until that is fetched, and for any other game. */
export function useTable(form: RoundForm): TableVerdict | undefined {
  const [check, setCheck] = useState<{ run: typeof import('./check-table.ts').checkTable }>();
  const isAsked = form.game === 'table';
  useEffect(() => {
    if (isAsked) void import('./check-table.ts').then(({ checkTable }) => setCheck({ run: checkTable }));
  }, [isAsked]);
  return useMemo(() => (isAsked ? check?.run(form) : undefined), [isAsked, check, form]);
}
