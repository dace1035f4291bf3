import type { ListedTable } from '@palpite/contract/tables/shapes.ts';
import type { Micro } from '@palpite/math/money.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Plus } from '@palpite/ui/icon.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Hotkey, useHotkeys } from '../../base/hotkeys.ts';
import { preferences } from '../../base/page/preferences.ts';
import { useTexts } from '../../base/seat/say.ts';
import { useStore } from '../../base/seat/store.ts';
import type { SiteHere } from '../../base/site-here.ts';
import { addressOf } from '../../live/others/use-tables.ts';
import { Session } from '../../live/session.tsx';
import type { Listen } from '../live.ts';
import { BetsTable } from '../panel/bets-table.tsx';
import { ShoePanel } from '../panel/shoe-panel.tsx';
import { shownPast } from '../state.ts';
import { beside, inFocus, mostTables } from './beside.ts';
import { Choice } from './choice.tsx';
import type { OpenTable } from './open-table.ts';
import { Pane, paneId } from './pane.tsx';
import css from './several.module.css';
import { useOpened } from './use-opened.ts';

export interface SeveralProps {
  /** The table of the page. */
  first: OpenTable;
  /** The codes of those beside it. */
  codes: readonly string[];
  site: SiteHere;
  listen: Listen;
  /** All tables of the place. */
  tables: readonly ListedTable[];
  calm: boolean;
  keysOff: boolean;
  depositHref: string;
  onLanguage(): void;
}

const placeKeys: readonly Hotkey<number>[] = Array.from({ length: mostTables }, (_, at) => ({
  key: `${at + 1}`,
  action: at,
}));

/** Several tables on one page, with one wallet and one line. Keys and sounds are those of the table in focus. */
export function Several({ first, codes, site, listen, tables, calm, keysOff, depositHref, onLanguage }: SeveralProps) {
  const { t } = useTexts();
  const { hotkeys } = useStore(preferences);
  const opened = useOpened(codes, { site: site.caller, listen }, ({ store }) =>
    first.store.say({ type: 'besideLeft', net: store.get().session.net }),
  );
  const all = [first, ...opened];
  const wanted = useStore(inFocus);
  const focused = all.find(({ table }) => table === wanted) ?? first;
  /** Whether a table is being chosen, and in whose place. */
  const [choosing, setChoosing] = useState<{ readonly instead?: string }>();
  const own = first.table;
  useEffect(() => {
    inFocus.say(focused.table);
  }, [focused.table]);
  useEffect(() => () => inFocus.say(undefined), []);
  const bring = (place: OpenTable | undefined) => place && document.getElementById(paneId(place.table))?.focus();
  useHotkeys(hotkeys && !keysOff && !choosing, placeKeys, (at) => bring(all[at]));

  const close = (table: string) => {
    const next = table === own ? codes[0] : table;
    if (next === undefined) return;
    bring(all[all.findIndex((each) => each.table === table) - 1]);
    beside.say({ type: 'closed', table: next });
    // the page goes on with the next one
    if (table === own) location.assign(addressOf(next));
  };
  const choose = (table: string) => {
    const instead = choosing?.instead;
    setChoosing(undefined);
    if (instead === undefined) beside.say({ type: 'opened', table, own });
    else if (instead === own) location.assign(addressOf(table));
    else beside.say({ type: 'replaced', table: instead, by: table });
  };
  const { symbol, rules, session } = useStore(first.store);
  const net = useNet(all);
  const open = new Set([own, ...codes]);
  // a table with seats has a page of its own
  const left = tables.filter(({ table, seats }) => !seats && !open.has(table));
  const hasRoom = open.size < mostTables && left.length > 0;
  return (
    <>
      <div className={css.panes} id="bet" tabIndex={-1} data-count={Math.max(2, open.size)}>
        {all.map((each, at) => (
          <Pane
            // biome-ignore lint/suspicious/noArrayIndexKey: who replaces a table keeps the focus in its place
            key={at}
            open={each}
            game={tables.find(({ table }) => table === each.table)?.game}
            isFocused={each === focused}
            keysOff={keysOff || choosing !== undefined}
            onReplace={() => setChoosing({ instead: each.table })}
            onClose={() => close(each.table)}
            {...{ calm, depositHref }}
          />
        ))}
      </div>
      <div className={css.below}>
        <OfFocused key={focused.table} open={focused} />
        <div className={css.side}>
          <Button
            variant="secondary"
            full
            icon={<Plus size={18} />}
            // it stays where it is, and keeps the focus
            aria-disabled={!hasRoom || undefined}
            onClick={() => hasRoom && setChoosing({})}
          >
            {t('several.add')}
          </Button>
          <p className={css.keys}>{hotkeys && t('several.keys', { count: open.size })}</p>
          <Session startedAt={session.startedAt} {...{ net, symbol, rules, onLanguage }} />
        </div>
      </div>
      <Choice
        open={choosing !== undefined}
        tables={left}
        symbol={symbol}
        onChoose={choose}
        onClose={() => setChoosing(undefined)}
      />
    </>
  );
}

/** The player's bets at the table in focus, and how its rounds are checked. */
function OfFocused({ open }: { open: OpenTable }) {
  const { history, game, symbol, takes, chain, past, round } = useStore(open.store);
  const [newest] = shownPast({ past, round });
  return (
    <>
      <BetsTable bets={history} game={game} symbol={symbol} />
      <ShoePanel game={game} takes={takes} chain={chain} round={newest} shoes={open.shoes} />
    </>
  );
}

/** What all of them brought. */
function useNet(all: readonly OpenTable[]): Micro {
  return useSyncExternalStore(
    (changed) => {
      const stops = all.map(({ store }) => store.listen(changed));
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => all.reduce((sum, { store }) => sum + store.get().session.net, 0n),
  );
}
