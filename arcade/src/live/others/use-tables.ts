import type { TablesList } from '@palpite/contract/tables/player.ts';
import type { ListedTable } from '@palpite/contract/tables/shapes.ts';
import { useEffect, useState } from 'react';

const everyMs = 5_000;

/** Where all tables stand, asked again every few seconds while the page is seen. None until it is told. */
export function useTables(wire: { list(): Promise<TablesList> }, isOn: boolean): readonly ListedTable[] {
  const [tables, setTables] = useState<readonly ListedTable[]>([]);
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      if (!document.hidden) {
        // what does not arrive now arrives with the next one
        const told = await wire.list().catch(() => undefined);
        if (isOver) return;
        if (told) setTables(told.tables);
      }
      timer = setTimeout(() => void read(), everyMs);
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [wire, isOn]);
  return tables;
}

/** Whose tables they are. */
export const vendorCode = 'PGL';

/** The site launches a table by its address. */
export function addressOf(table: string): string {
  return `/seamless?${new URLSearchParams({ vassalage: vendorCode, gameCode: table })}`;
}

/** The table so many steps on in the order of the shelf, around its end; undefined where there is no other. */
export function tableAt(tables: readonly ListedTable[], here: string, steps: number): ListedTable | undefined {
  const at = tables.findIndex(({ table }) => table === here);
  if (at < 0 || tables.length < 2) return undefined;
  return tables[(at + steps + tables.length) % tables.length];
}
