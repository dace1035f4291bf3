import { combinationsOf } from '@palpite/math/sports/ticket/system.ts';
import { Segmented } from '@palpite/ui/box/tabs.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { AmountField } from '@palpite/ui/form/amount-field.tsx';
import { Checkbox } from '@palpite/ui/form/field.tsx';
import { SelectField } from '@palpite/ui/form/select-field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatInteger } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/seat/say.ts';
import { useStore } from '../../base/seat/store.ts';
import { LossLeft } from '../../frame/loss-left.tsx';
import { useDesk, useSports } from '../desk.tsx';
import { choices, useOddsText } from '../odds-text.ts';
import type { SlipFigures } from './figures.ts';
import { FreeChoice } from './free-choice.tsx';
import css from './slip.module.css';
import { freeOf, mayBeFree, type SlipState, systemsOf } from './slip.ts';

export const quickStakes = ['10', '25', '50', '100'].map((value) => ({ value }));
const acceptances = ['any', 'higher', 'none'] as const;

interface SlipSumsProps {
  state: SlipState;
  figures: SlipFigures;
  isBusy: boolean;
  depositHref: string;
}

/** What is staked and may come of it, and the button that places it. */
export function SlipSums({ state, figures, isBusy, depositHref }: SlipSumsProps) {
  const { slip } = useDesk();
  const { symbol } = useSports();
  const { t } = useTexts();
  const language = useLanguage();
  const oddsText = useOddsText();
  const { accept } = useStore(choices);
  const say = slip.store.say;
  const { mode, legs, check, stake, asked, eachWay } = state;
  const { bets, combinations, cost, payout, odds, most, fault, isCapped } = figures;
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const free = freeOf(state);
  const isEachWay = !free && legs.length > 0 && legs.every(({ place }) => place) && mode !== 'builder';
  const place = () => {
    if (fault === 'changed') say({ type: 'oddsTaken' });
    void slip.place();
  };
  return (
    <div className={css.foot}>
      {mode === 'system' && legs.length > 2 && (
        <SelectField
          label={t('slip.systemChoice')}
          value={figures.sizes.join()}
          disabled={asked.length > 0}
          onChange={(event) => say({ type: 'changed', change: { system: event.currentTarget.value } })}
          options={systemsOf(legs.length).map(({ value, name, sizes }) => {
            const count = formatInteger(combinationsOf(legs.length, sizes), language);
            return {
              value,
              label: name
                ? t('slip.systemNamed', { name: t(`system.${name}`), count })
                : t('slip.systemOf', { size: sizes[0], legs: legs.length, count }),
            };
          })}
        />
      )}
      {mode !== 'single' && !free && (
        <AmountField
          label={t(mode === 'system' ? 'slip.stakeEach' : 'slip.stake')}
          aside={most !== undefined && t('slip.most', { amount: money(most) })}
          value={stake}
          onChange={(next) => say({ type: 'changed', change: { stake: next } })}
          disabled={asked.length > 0}
          chips={quickStakes}
          symbol={symbol}
          onEnter={place}
        />
      )}
      {mayBeFree(state) && state.freeBets.length > 0 && <FreeChoice {...{ state, fault }} />}
      {isEachWay && (
        <Checkbox
          label={t('slip.eachWay')}
          checked={eachWay}
          disabled={asked.length > 0}
          onChange={(event) => say({ type: 'changed', change: { eachWay: event.currentTarget.checked } })}
        />
      )}
      <fieldset className={css.accept}>
        <legend>{t('choices.accept')}</legend>
        <Segmented
          label={t('choices.accept')}
          value={accept}
          onChange={(next) => choices.say({ accept: next })}
          items={acceptances.map((value) => ({ value, label: t(`accept.${value}`) }))}
        />
      </fieldset>
      <dl className={css.sums} aria-live="off">
        {odds !== undefined && (
          <>
            <dt>{t('slip.odds')}</dt>
            <dd>{oddsText(odds)}</dd>
          </>
        )}
        {mode === 'system' && (
          <>
            <dt>{t('slip.combinations')}</dt>
            <dd>{formatInteger(combinations, language)}</dd>
          </>
        )}
        <dt>{t('slip.total')}</dt>
        <dd>{money(cost)}</dd>
        <dt>{t('slip.payout')}</dt>
        <dd className={css.payout}>{money(payout)}</dd>
      </dl>
      {isCapped && check && <p className={css.note}>{t('slip.capped', { amount: money(check.mostPayout) })}</p>}
      {check !== undefined && check.delaySeconds > 0 && (
        <p className={css.note}>{t('slip.delay', { count: check.delaySeconds })}</p>
      )}
      <LossLeft symbol={symbol} />
      {fault === 'balance' && (
        <p className={css.short}>
          {t('slip.short')} <a href={depositHref}>{t('head.deposit')}</a>
        </p>
      )}
      <Button
        size={52}
        full
        busy={isBusy}
        disabled={(fault !== undefined && fault !== 'changed') || state.isUnanswered}
        onClick={place}
      >
        {fault === 'changed'
          ? t('slip.acceptAndPlace', { amount: money(cost) })
          : cost === 0n
            ? t('slip.typeStake')
            : bets.length > 1
              ? t('slip.placeMany', { count: bets.length, amount: money(cost) })
              : t(free ? 'slip.placeFree' : 'slip.place', { amount: money(cost) })}
      </Button>
    </div>
  );
}
