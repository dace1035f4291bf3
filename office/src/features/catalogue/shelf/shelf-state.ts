// What the form of a game or vendor holds, and what of it is new.
import type { Change, Item } from './shelf-data.ts';

export interface ShelfDraft {
  on: boolean;
  hot: boolean;
  wholeList: boolean;
  place: number | null;
  /** Null: open. A start of null is now, an end of null is not known yet. */
  maintenance: { from: number | null; until: number | null } | null;
}

export function draftOf({ kind, row }: Item): ShelfDraft {
  const { on, place, maintenance } = row;
  return { on, place, maintenance, hot: kind === 'game' && row.hot, wholeList: kind === 'game' && row.wholeList };
}

/** Only what differs is sent: what a colleague changed meanwhile stays. */
export function changeOf(item: Item, draft: ShelfDraft): Change {
  const kept = draftOf(item);
  const { on, hot, wholeList, place, maintenance } = draft;
  return {
    ...(on !== kept.on && { on }),
    ...(hot !== kept.hot && { hot }),
    ...(wholeList !== kept.wholeList && { wholeList }),
    ...(place !== kept.place && { place }),
    ...(isOther(maintenance, kept.maintenance) && { maintenance }),
  };
}

function isOther(one: ShelfDraft['maintenance'], other: ShelfDraft['maintenance']): boolean {
  return one?.from !== other?.from || one?.until !== other?.until;
}

/** What a change takes from players at once or soon; undefined: nothing anybody is stopped by. */
export function noticed({ on, wholeList, maintenance }: Change): 'off' | 'closing' | 'wholeList' | undefined {
  if (on === false) return 'off';
  if (maintenance) return 'closing';
  return wholeList ? 'wholeList' : undefined;
}
