import type { LotteryTable } from '@palpite/contract/lottery/player.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { quickPick } from '@palpite/math/lottery/quick-pick.ts';
import type { BoardRow } from '@palpite/math/lottery/ticket.ts';
import type { Rows } from '@palpite/math/lottery/trend.ts';
import { Tabs } from '@palpite/ui/box/tabs.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Dices, Keyboard, LayoutGrid } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { memo, useMemo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import { PoolPanel } from '../pool/pool-panel.tsx';
import type { PoolNow } from '../pool/use-pool.ts';
import { sharesIn } from '../price.ts';
import { hintsOf } from '../tabs/trend-rows.ts';
import { Board } from './board.tsx';
import css from './desk.module.css';
import { type Draft, type DraftFault, soldPlays, startOf, type Worked } from './draft.ts';
import { emptyOf } from './pick.ts';
import { PricePanel } from './price-panel.tsx';
import { Typed } from './typed.tsx';

export interface DeskProps {
  table: LotteryTable;
  family: OpenedFamily;
  names: Names;
  symbol: string;
  draft: Draft;
  worked: Worked;
  rows: Rows;
  /** Of a lottery whose winners share the sales, once it was told. */
  pool: PoolNow | undefined;
  /** How many tickets the cart holds, and what they cost. */
  cart: { readonly count: number; readonly cost: bigint };
  onDraft(draft: Draft): void;
  onAdd(): void;
}

/**
 * Where a ticket is filled in: the play, its board, its price. Drawn anew only when something of it changes: it has
 * hundreds of buttons, and clocks run and answers come in around it.
 */
export const Desk = memo(function Desk(props: DeskProps) {
  const { table, family, names, symbol, draft, worked, rows, pool, cart, onDraft, onAdd } = props;
  const { t } = useTexts();
  const language = useLanguage();
  const { play, picked, isTyping } = draft;
  const all = useMemo(() => soldPlays(family, table), [family, table]);
  const groups = useMemo(() => [...new Set(all.map(({ group }) => group))], [all]);
  const hasPlaces = useMemo(() => all.some(({ board }) => board.rows.some(({ code }) => code === 'p1')), [all]);
  const hints = useMemo(() => {
    const found = new Map(play.board.rows.map((row) => [row.code, hintsOf(row, rows, hasPlaces)]));
    return (row: BoardRow) => found.get(row.code) ?? new Map();
  }, [play, rows, hasPlaces]);
  const shares = useMemo(() => sharesIn(table, play.code), [table, play]);
  const to = (code: string) => {
    const next = family.plays.get(code);
    if (next) onDraft(startOf(next, draft.price));
  };
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const hasBoard = play.board.rows.length > 0;
  const surprise = () => {
    const words = crypto.getRandomValues(new Uint32Array(4096));
    onDraft({ ...draft, isTyping: false, picked: quickPick((index) => words[index] ?? 0, play).rows });
  };
  const isEmpty = worked.fault?.code === 'empty';
  return (
    <section className={css.desk} id="bet" tabIndex={-1} aria-label={t('board.title')}>
      <Tabs
        label={t('board.groups')}
        value={play.group}
        items={groups.map((value) => ({ value, label: names.group(value) }))}
        onChange={(group) => to(all.find((each) => each.group === group)?.code ?? play.code)}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser */}
        <div className={css.plays} role="group" aria-label={t('board.plays')}>
          {all
            .filter(({ group }) => group === play.group)
            .map((each) => (
              <button
                key={each.code}
                type="button"
                aria-pressed={each.code === play.code}
                onClick={() => each.code !== play.code && to(each.code)}
              >
                {names.short(each)}
              </button>
            ))}
        </div>
        <div className={css.ways}>
          <h2>{names.play(play.code)}</h2>
          {play.lots > 1 && <p>{t('board.lots', { lots: play.lots })}</p>}
          <span>
            {hasBoard && (
              <Button variant="secondary" icon={<Dices size={18} />} onClick={surprise}>
                {t('board.quick')}
              </Button>
            )}
            {hasBoard && play.board.typed && (
              <Button
                variant="secondary"
                icon={isTyping ? <LayoutGrid size={18} /> : <Keyboard size={18} />}
                onClick={() => onDraft({ ...draft, isTyping: !isTyping, picked: emptyOf(play.board), text: '' })}
              >
                {t(isTyping ? 'board.pick' : 'board.type')}
              </Button>
            )}
          </span>
        </div>
        {isTyping ? (
          <Typed
            {...{ play, names }}
            family={family.code}
            text={draft.text}
            lead={draft.lead}
            lines={worked.lines}
            onText={(text) => onDraft({ ...draft, text })}
            onLead={(lead) => onDraft({ ...draft, lead })}
          />
        ) : (
          <Board
            {...{ play, picked, names }}
            family={family.code}
            hintsOf={hints}
            shares={shares}
            onPick={(next) => onDraft({ ...draft, picked: next })}
          />
        )}
        {rows.length >= 30 && !isTyping && play.board.rows.some((row) => hints(row).size > 0) && (
          <p className={css.legend}>{t('board.legend')}</p>
        )}
        {table.pool ? (
          <PoolPanel rules={table.pool} {...{ pool, play, worked, symbol, names }} />
        ) : (
          <PricePanel {...{ table, symbol, draft, worked, names }} onPrice={(price) => onDraft({ ...draft, price })} />
        )}
      </Tabs>
      <div className={css.foot}>
        <p className={css.sum} role="status">
          {worked.units > 0 && (
            <b>
              {t('cart.units', { count: worked.units, units: formatInteger(worked.units, language) })},{' '}
              {money(worked.cost)}
            </b>
          )}
          <FaultText fault={worked.fault} names={names} draft={draft} money={money} />
        </p>
        {isEmpty && cart.count > 0 ? (
          <a className={css.toCart} href="#cart">
            {t('board.toCart', { count: cart.count, amount: money(cart.cost) })}
          </a>
        ) : (
          <Button size={52} disabled={!worked.asked} variant={cart.count > 0 ? 'secondary' : 'primary'} onClick={onAdd}>
            {t(draft.editing === undefined ? 'board.add' : 'board.change')}
          </Button>
        )}
      </div>
    </section>
  );
});

interface FaultTextProps {
  fault: DraftFault | undefined;
  draft: Draft;
  names: Names;
  money(amount: bigint): string;
}

/** What is still missing on the ticket, or wrong with it. */
function FaultText({ fault, draft: { play, isTyping }, names, money }: FaultTextProps) {
  const { t } = useTexts();
  const language = useLanguage();
  if (!fault) return null;
  if (fault.code === 'empty') return t(isTyping ? 'fault.emptyTyped' : 'fault.emptyBoard');
  if (fault.code === 'lines') return t('fault.lines');
  if (fault.code === 'cover') return t('fault.cover', { most: formatInteger(fault.most, language) });
  if (fault.code === 'max') return t('fault.max', { amount: money(fault.most) });
  if (fault.code !== 'board') return t(`fault.${fault.code}`);
  const { code, row: at, symbol = '' } = fault.fault;
  const row = isTyping ? play.board.typed?.lead : play.board.rows[at];
  return t(`fault.board.${code}`, {
    ...{ row: row ? names.row(row.code) : at + 1, symbol: names.symbol(symbol) },
    ...{ least: row?.least ?? 0, most: row?.most ?? 0, rows: play.board.leastRows ?? play.board.rows.length },
  });
}
