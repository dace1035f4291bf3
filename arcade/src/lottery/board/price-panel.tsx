import type { LotteryTable } from '@palpite/contract/lottery/player.ts';
import type { AnyPlay } from '@palpite/math/lottery/opened.ts';
import { seriesIn } from '@palpite/math/lottery/pricing.ts';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { IconButton } from '@palpite/ui/button.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Minus, Plus } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger, formatScaled, plainDigits } from '@palpite/ui/text/number-format.ts';
import { useId } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { Names } from '../names.ts';
import {
  highestSeries,
  hitPrizes,
  isSeries,
  oneIn,
  type Price,
  percentOf,
  returnRange,
  sharedPrize,
  sharesIn,
  termsOf,
} from '../price.ts';
import { type Draft, mostMultiple, type Worked } from './draft.ts';
import css from './price-panel.module.css';

export interface PricePanelProps {
  table: LotteryTable;
  symbol: string;
  draft: Draft;
  worked: Worked;
  names: Names;
  onPrice(price: Price): void;
}

const plateNames = ['A', 'B', 'C', 'D'];

/** What a unit costs, what a hit of it pays, and what comes back whether it hits or not. */
export function PricePanel({ table, symbol, draft, worked, names, onPrice }: PricePanelProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { play, price } = draft;
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  return (
    <section className={css.panel} aria-label={t('price.title')}>
      {isSeries(play) ? (
        <>
          <div className={css.line}>
            <span>{t('price.unit')}</span>
            <Segmented
              className={css.units ?? ''}
              label={t('price.unit')}
              items={table.units.map((unit) => ({ value: String(unit), label: money(unit) }))}
              value={String(price.unit)}
              onChange={(unit) => onPrice({ ...price, unit: BigInt(unit) })}
            />
          </div>
          <Multiple price={price} onPrice={onPrice} />
          <Series {...{ table, play, price, worked, money, onPrice }} />
        </>
      ) : (
        <>
          <AmountField
            label={t(play.lots > 1 ? 'price.stakeOfLots' : 'price.stake', { lots: play.lots })}
            symbol={symbol}
            value={price.stake}
            onChange={(stake) => onPrice({ ...price, stake })}
            chips={['1', '2', '5', '10'].map((value) => ({ value }))}
          />
          <div className={css.line}>
            <span>{t('price.plate')}</span>
            <Segmented
              className={css.units ?? ''}
              label={t('price.plate')}
              items={table.plates.map((plate, at) => ({
                value: String(plate),
                label: t('price.plateOf', {
                  name: plateNames[at] ?? at + 1,
                  percent: formatScaled(plate, 2, language),
                }),
              }))}
              value={String(price.plate)}
              onChange={(plate) => onPrice({ ...price, plate: Number(plate) })}
            />
          </div>
          {worked.rebate > 0n && <p className={css.note}>{t('price.rebate', { amount: money(worked.rebate) })}</p>}
        </>
      )}
      <Pays {...{ table, draft, worked, money }} />
      <Less {...{ table, draft, worked, names, money }} />
    </section>
  );
}

function Multiple({ price, onPrice }: { price: Price; onPrice(price: Price): void }) {
  const { t } = useTexts();
  const id = useId();
  const to = (multiple: number) => onPrice({ ...price, multiple: Math.min(mostMultiple, Math.max(0, multiple)) });
  return (
    <div className={css.line}>
      <label htmlFor={id}>{t('price.multiple')}</label>
      <span className={css.steps}>
        <IconButton label={t('price.less')} disabled={price.multiple <= 1} onClick={() => to(price.multiple - 1)}>
          <Minus size={18} />
        </IconButton>
        <input
          id={id}
          inputMode="numeric"
          value={price.multiple === 0 ? '' : price.multiple}
          onChange={({ target }) => to(Number(plainDigits(target.value).replace(/\D/g, '').slice(0, 6)))}
        />
        <IconButton label={t('price.more')} onClick={() => to(price.multiple + 1)}>
          <Plus size={18} />
        </IconButton>
      </span>
    </div>
  );
}

interface SeriesProps extends Omit<PricePanelProps, 'draft' | 'symbol' | 'names'> {
  play: AnyPlay;
  price: Price;
  money(amount: bigint): string;
}

/** Between a higher prize and more that comes back at once. */
function Series({ table, play, price, worked, money, onPrice }: SeriesProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const id = useId();
  const { least } = table.series;
  const most = seriesIn(play, table.series.most);
  const highest = highestSeries(table, play);
  const chosen = Math.min(price.series, highest);
  const percent = formatScaled(Math.max(0, most - chosen) * 5, 2, language);
  const text = t('price.series', { series: formatInteger(chosen, language), percent });
  return (
    <div className={css.series}>
      <label htmlFor={id}>{text}</label>
      <input
        id={id}
        type="range"
        min={least}
        max={highest}
        step={1}
        value={chosen}
        aria-valuetext={text}
        onChange={({ target }) => onPrice({ ...price, series: Number(target.value) })}
      />
      <p className={css.ends} aria-hidden="true">
        <span>{t('price.moreRebate')}</span>
        <span>{t('price.morePrize')}</span>
      </p>
      <p className={css.note} role="status">
        {worked.units > 0 ? t('price.rebate', { amount: money(worked.rebate) }) : t('price.rebateOf', { percent })}
      </p>
    </div>
  );
}

type PaysProps = Pick<PricePanelProps, 'table' | 'draft' | 'worked'> & { money(amount: bigint): string };

/** What one hit pays, how likely it is, and the return, in words. */
function Pays({ table, draft: { play }, worked, money }: PaysProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const prizes = hitPrizes(play, worked.sold);
  const [best] = prizes;
  const worst = prizes.at(-1);
  if (!best || !worst || worked.sold.unit === 0n) return null;
  const { least, most } = returnRange(play, termsOf(worked.sold));
  const percent = (hundredths: number) => `${formatScaled(hundredths, 2, language)}%`;
  const chance = (of: typeof best) => oneIn(of.chance, language);
  return (
    <ul className={css.pays}>
      <li>
        {best.amount === worst.amount
          ? t('price.pays', { amount: money(best.amount) })
          : t('price.paysRange', { least: money(worst.amount), most: money(best.amount) })}
      </li>
      <li>
        {chance(best) === chance(worst)
          ? t('price.chance', { n: chance(best) })
          : t('price.chanceRange', { likely: chance(worst), rare: chance(best) })}
      </li>
      <li>
        {least === most
          ? t('price.return', { percent: percent(most) })
          : t('price.returnRange', { least: percent(least), most: percent(most) })}
      </li>
      <li>{t('price.maxPrize', { amount: money(table.maxPrize) })}</li>
    </ul>
  );
}

/** So many numbers that pay less are named one by one. */
const mostShown = 12;

/** The numbers of the play that pay a share of their prize: those of the ticket with what a hit pays. */
function Less({ table, draft: { play }, worked, names, money }: PaysProps & Pick<PricePanelProps, 'names'>) {
  const { t } = useTexts();
  const language = useLanguage();
  const shares = [...sharesIn(table, play.code)];
  if (shares.length === 0 || worked.sold.unit === 0n) return null;
  const isOwn = ([number]: readonly [string, number]) => worked.reduced?.[number] !== undefined;
  const own = shares.filter(isOwn);
  const others = shares.filter((each) => !isOwn(each));
  return (
    <ul className={css.less} aria-label={t('price.halfTitle')}>
      {own.slice(0, mostShown).map(([number, share]) => (
        <li key={number}>
          <b>
            {t('price.half', {
              ...{ number: names.number(number), percent: percentOf(share, language) },
              amount: money(sharedPrize(play, worked.sold, number, share)),
            })}
          </b>
        </li>
      ))}
      {own.length > mostShown && <li>{t('price.halfMore', { count: own.length - mostShown })}</li>}
      {others.length > 0 && (
        <li>
          {t('price.halfOthers', {
            numbers: others
              .slice(0, mostShown)
              .map(([number, share]) => `${names.number(number)} (${percentOf(share, language)})`)
              .join(', '),
          })}
          {others.length > mostShown && ` ${t('price.halfMore', { count: others.length - mostShown })}`}
        </li>
      )}
    </ul>
  );
}
