import type { DealtRound } from '@palpite/contract/tables/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import type { TableChip } from '@palpite/math/tables/table-game.ts';
import { useCallback, useMemo, useState } from 'react';
import { type Store, useStore } from '../../base/seat/store.ts';
import { sounding } from '../../base/sound.ts';
import { serverNow } from '../../live/ahead.ts';
import { sounds } from '../../live/sounds.ts';
import type { Dealer } from '../dealer.ts';
import type { TableAction } from '../keys.ts';
import { chipsOffered } from '../laid.ts';
import type { TableEvent } from '../replay.ts';
import { shownPast, type TableState } from '../state.ts';
import { winnersAt } from './won.ts';

export interface Playing {
  readonly state: TableState;
  /** What chips are worth here, rising, and the one in hand. */
  readonly stakes: readonly Micro[];
  readonly hand: Micro | undefined;
  /** The spots that won, once the scene has shown it. */
  readonly winners: ReadonlySet<string> | undefined;
  /** What came and has been shown, the newest first. */
  readonly past: readonly DealtRound[];
  take(spot: string): void;
  lay(chips: readonly TableChip[]): void;
  onHand(stake: Micro): void;
  act(action: TableAction): void;
  /** The server's clock. */
  now(): number;
}

/** What each action says of the mat. */
const said = { undo: 'undone', clear: 'cleared', double: 'doubled', repeat: 'repeated' } as const;

/** A table as one plays at it: what is seen, the chip in hand, and what can be done. */
export function usePlaying(store: Store<TableState, TableEvent>, dealer: Pick<Dealer, 'bet'>): Playing {
  const state = useStore(store);
  const [chosen, setChosen] = useState<Micro>();
  const { game, round, spots, past: all } = state;
  const stakes = useMemo(() => chipsOffered({ spots }), [spots]);
  const hand = chosen !== undefined && stakes.includes(chosen) ? chosen : stakes[0];
  const now = useCallback(() => serverNow(store.get(), performance.now()), [store]);
  const lay = useCallback(
    (chips: readonly TableChip[]) => {
      const { laid } = store.get();
      store.say({ type: 'laid', chips });
      if (store.get().laid !== laid) sounding(sounds.chip);
    },
    [store],
  );
  const take = useCallback((spot: string) => store.say({ type: 'taken', spot }), [store]);
  const act = useCallback(
    (action: TableAction) => {
      if (action !== 'bet') return store.say({ type: said[action] });
      if (store.get().rules.spacebar) void dealer.bet();
    },
    [store, dealer],
  );
  // what came is told on the mat once the scene has shown it
  const shown = round?.phase === 'settled' ? round.outcome : null;
  const winners = useMemo(() => (shown ? winnersAt(game, shown) : undefined), [game, shown]);
  // the same list as long as it says the same: totals come four times a second
  const past = useMemo(() => shownPast({ past: all, round }), [all, round]);
  return { state, stakes, hand, winners, past, take, lay, onHand: setChosen, act, now };
}
