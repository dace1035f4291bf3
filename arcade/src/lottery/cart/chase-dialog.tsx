import { type ChaseRule, planChase } from '@palpite/math/lottery/chase.ts';
import { bestShare, paysShare } from '@palpite/math/lottery/numbers.ts';
import type { OpenedFamily } from '@palpite/math/lottery/opened.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { mostMultiple } from '../board/draft.ts';
import { hitPrizes } from '../price.ts';
import { type CartTicket, type ChasePlan, type LotteryState, totalOf } from '../state.ts';
import css from './chase-dialog.module.css';

export interface ChaseDialogProps {
  state: LotteryState;
  open: boolean;
  isOnSale: boolean;
  onClose(): void;
  onBuy(plan: ChasePlan): void;
}

const kinds = ['equal', 'doubling', 'profit'] as const;
const stops = ['win', 'profit', 'never'] as const;
const leastLegs = 2;
/** So many legs are usual; of a lottery that others draw fewer are sold ahead. */
const usualLegs = 40;
/** A rate is in ten-thousandths. */
const rateOfPercent = 100;
const cent = parseMoney('0.01');

/** The cart for several issues in a row: what each leg costs and wins, and when it stops. */
export function ChaseDialog({ state, open, isOnSale, onClose, onBuy }: ChaseDialogProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const [kind, setKind] = useState<(typeof kinds)[number]>('equal');
  const [figures, setFigures] = useState({ legs: 5, multiple: 1, every: 1, by: 2, percent: 20, gain: 50 });
  const [stop, setStop] = useState<(typeof stops)[number]>('win');
  const { cart, symbol, family, table, available, bonus } = state;
  const { legs, multiple, every, by, percent, gain } = figures;
  const mostLegs = table?.mostLegs ?? usualLegs;
  const money = (amount: bigint, sign?: 'always') => formatCurrency(amount, symbol, language, sign);
  const rule: ChaseRule =
    kind === 'equal'
      ? { kind, multiple }
      : kind === 'doubling'
        ? { kind, multiple, every, by }
        : { kind, multiple, rate: percent * rateOfPercent };
  const isFilled =
    isWithin(legs, leastLegs, mostLegs) &&
    isWithin(multiple, 1, mostMultiple) &&
    isWithin(every, 1, 50) &&
    isWithin(by, 2, 10) &&
    isWithin(percent, 1, 1000) &&
    (stop !== 'profit' || isWithin(gain, 1, 10_000));
  const plan = isFilled
    ? planChase({ cost: totalOf(cart).cost, win: bestWin(family, cart) }, rule, { legs, mostMultiple })
    : undefined;
  const planned = plan && 'legs' in plan ? plan.legs : [];
  const [first] = planned;
  const last = planned.at(-1);
  const total = last?.spent ?? 0n;
  // the money of all legs is held, and bonus money cannot be
  const isShort = total > available;
  const field = (name: keyof typeof figures, hint?: string) => (
    <Field
      label={t(`chase.${name}`)}
      hint={hint}
      inputMode="numeric"
      value={figures[name] === 0 ? '' : figures[name]}
      onChange={({ target }) => setFigures({ ...figures, [name]: Number(target.value.replace(/\D/g, '').slice(0, 5)) })}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('chase.title')}
      closeLabel={t('help.close')}
      width="normal"
      footer={
        <Button
          size={52}
          full
          disabled={planned.length === 0 || isShort || !isOnSale}
          onClick={() =>
            onBuy({
              ...{ legs, rule, stopOnWin: stop === 'win' },
              ...(stop === 'profit' && { stopOnProfit: gain * rateOfPercent }),
            })
          }
        >
          {t('chase.buy', { count: legs, amount: money(total) })}
        </Button>
      }
    >
      <div className={css.chase}>
        <p>{t('chase.text')}</p>
        <Segmented
          label={t('chase.kind')}
          items={kinds.map((value) => ({ value, label: t(`chase.kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <div className={css.fields}>
          {field('legs', t('chase.legsHint', { least: leastLegs, most: mostLegs }))}
          {field('multiple')}
          {kind === 'doubling' && field('every')}
          {kind === 'doubling' && field('by')}
          {kind === 'profit' && field('percent')}
        </div>
        {mostLegs < usualLegs && <p className={css.note}>{t('chase.fewAhead', { most: mostLegs })}</p>}
        <Segmented
          label={t('chase.stop')}
          items={stops.map((value) => ({ value, label: t(`chase.stopAt.${value}`) }))}
          value={stop}
          onChange={setStop}
        />
        {stop === 'profit' && <div className={css.fields}>{field('gain')}</div>}
        <p className={css.note}>
          {stop === 'profit' && first && last
            ? t('chase.stopText.profit', {
                ...{ percent: formatInteger(gain, language), legs: formatInteger(planned.length, language) },
                ...{ first: money(shareOf(first.spent, gain)), last: money(shareOf(last.spent, gain)) },
              })
            : stop !== 'profit' && t(`chase.stopText.${stop}`)}
        </p>
        {plan && 'fault' in plan && (
          <p className={css.fault} role="alert">
            {t(`chase.fault.${plan.fault.code}`, { leg: plan.fault.leg })}
          </p>
        )}
        {isShort && (
          <p className={css.fault} role="alert">
            {t(total > available + bonus ? 'fault.balance' : 'fault.mainBalance')}
          </p>
        )}
        {planned.length > 0 && (
          <table className={css.legs}>
            <caption className="sr-only">{t('chase.table')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('chase.leg')}</th>
                <th scope="col">{t('price.multiple')}</th>
                <th scope="col">{t('chase.cost')}</th>
                <th scope="col">{t('chase.spent')}</th>
                <th scope="col">{t('chase.profit')}</th>
              </tr>
            </thead>
            <tbody>
              {planned.map((leg, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place
                <tr key={at}>
                  <th scope="row">{formatInteger(at + 1, language)}</th>
                  <td>{formatInteger(leg.multiple, language)}</td>
                  <td>{money(leg.cost)}</td>
                  <td>{money(leg.spent)}</td>
                  <td className={leg.profit > 0n ? css.gain : undefined}>{money(leg.profit, 'always')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p className={css.note}>{t('chase.note')}</p>
      </div>
    </Dialog>
  );
}

/** So many percent of an amount, rounded up: with less the chase goes on. */
const shareOf = (amount: bigint, percent: number) => {
  const hundredCents = 100n * cent;
  return ((amount * BigInt(percent) + hundredCents - 1n) / hundredCents) * cent;
};
const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;

/** What the best hit of one unit in the cart pays. */
function bestWin(family: OpenedFamily | undefined, cart: readonly CartTicket[]): bigint {
  return cart.reduce((most, { asked, units }) => {
    const play = family?.plays.get(asked.play);
    const win = play ? paysShare(hitPrizes(play, asked)[0]?.amount ?? 0n, bestShare(units, asked.reduced)) : 0n;
    return win > most ? win : most;
  }, 0n);
}
