import { useCallback, useEffect, useRef, useState } from 'react';
import { type BesideTable, type OpenTable, openTable, type TableOpener } from './open-table.ts';

/** The tables of these codes, opened as codes come and left as they go. `onLeft` is told what each brought. */
export function useOpened(
  codes: readonly string[],
  opener: TableOpener,
  onLeft: (table: OpenTable) => void,
): readonly OpenTable[] {
  const [shown, setShown] = useState<readonly OpenTable[]>([]);
  const open = useRef<readonly BesideTable[]>([]);
  const leave = useRef(onLeft);
  leave.current = onLeft;
  const become = useCallback((after: readonly BesideTable[]) => {
    const before = open.current;
    open.current = after;
    for (const each of before)
      if (!after.includes(each)) {
        each.stop();
        leave.current(each);
      }
    for (const each of after) if (!before.includes(each)) void each.enter();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the codes are what counts, not their list
  useEffect(() => {
    const after = codes.map((code) => open.current.find(({ table }) => table === code) ?? openTable(code, opener));
    become(after);
    setShown(after);
  }, [codes.join(' ')]);
  useEffect(() => () => become([]), [become]);
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return;
      for (const { store, dealer } of open.current) if (store.get().phase === 'ready') void dealer.refresh();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, []);
  return shown;
}
