import { crashRules, payoutOf } from '@palpite/math/games/crash/rules.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { Field } from '@palpite/ui/form/field.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatScaled, readScaled } from '@palpite/ui/text/number-format.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { amountOf } from '../../base/seat/stake.ts';
import panel from '../../frame/panel.module.css';
import { StakeField } from '../../frame/stake-field.tsx';
import type { Dealer } from '../dealer.ts';
import type { CrashState, PlaceNumber, Wager } from '../state.ts';
import { useFrames } from '../use-frames.ts';
import { faultOf } from '../wager.ts';
import css from './bet-box.module.css';
import { multiplierText, shownAt } from './figures.ts';

const chips = [{ value: '1.00' }, { value: '5.00' }, { value: '20.00' }, { value: '50.00' }];

export interface BetBoxProps {
  state: CrashState;
  dealer: Dealer;
  place: PlaceNumber;
  depositHref: string;
  onWager(wager: Wager): void;
  /** The button below the fields; without it the one that bets and cashes out. */
  children?: ReactNode;
}

/** One bet: its stake, where it is cashed out by itself, and the one button that bets and cashes out. */
export function BetBox({ state, dealer, place, depositHref, onWager, children }: BetBoxProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const { limits, symbol, auto } = state;
  const { wager, isQueued, asked } = state.places[place];
  const isLocked = isQueued || asked !== undefined || (auto !== undefined && place === 0);
  return (
    <>
      <StakeField
        stake={wager.stake}
        symbol={symbol}
        limits={limits}
        chips={place === 0 ? chips : []}
        locked={isLocked}
        trouble={useTrouble(state, place, depositHref)}
        onStake={(stake) => onWager({ ...wager, stake })}
        onEnter={() => void (children ? undefined : dealer.bet(place))}
      />
      <AutoAt
        value={wager.autoAt}
        locked={isLocked}
        hint={children && wager.autoAt === null ? t('bet.autoNeedsAt') : undefined}
        error={
          faultOf(wager, limits, state.available + state.bonus) === 'autoAt'
            ? t('fault.autoAt', {
                min: multiplierText(crashRules.least, language),
                max: multiplierText(crashRules.most, language),
              })
            : undefined
        }
        onValue={(autoAt) => onWager({ ...wager, autoAt })}
      />
      {children || <GoButton state={state} dealer={dealer} place={place} />}
    </>
  );
}

function AutoAt({
  value,
  locked,
  hint,
  error,
  onValue,
}: {
  value: number | null;
  locked: boolean;
  hint: string | undefined;
  error: string | undefined;
  onValue(value: number | null): void;
}) {
  const { t } = useTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState<{ text: string; value: number | null }>();
  const shown = typed && typed.value === value ? typed.text : value === null ? '' : formatScaled(value, 2, language);
  return (
    <Field
      className={css.autoAt}
      label={t('bet.autoAt')}
      trail={<span className={css.times}>×</span>}
      placeholder={t('bet.byHand')}
      inputMode="decimal"
      autoComplete="off"
      disabled={locked}
      value={shown}
      hint={hint}
      error={error}
      onChange={(event) => {
        const text = event.currentTarget.value.replace(/[^\d.,]/g, '').slice(0, 12);
        const read = readScaled(text, 2, language) ?? null;
        setTyped({ text, value: read });
        onValue(read);
      }}
    />
  );
}

/** What stands against the bet, in words; null while all is well. */
function useTrouble(state: CrashState, place: PlaceNumber, depositHref: string): ReactNode {
  const { t } = useTexts();
  const language = useLanguage();
  const { limits, symbol, available, bonus } = state;
  const { wager, refused, resent, asked, bet } = state.places[place];
  const deposit = (
    <a className={panel.deposit} href={depositHref}>
      {t('head.deposit')}
    </a>
  );
  if (refused)
    return (
      <>
        {refused.message || t('fault.network')} {refused.code === 'wallet.insufficient' && deposit}
      </>
    );
  if (resent > 0) return t('fault.resending');
  if (asked || bet?.state === 'flying') return null;
  const fault = faultOf(wager, limits, available + bonus);
  if (!fault || fault === 'empty' || fault === 'autoAt') return null;
  const amounts = { min: limits.minStake, max: limits.maxStake, balance: 0n };
  return (
    <>
      {t(`fault.${fault}`, { amount: formatCurrency(amounts[fault], symbol, language) })}{' '}
      {fault === 'balance' && deposit}
    </>
  );
}

function GoButton({ state, dealer, place }: { state: CrashState; dealer: Dealer; place: PlaceNumber }) {
  const { t } = useTexts();
  const language = useLanguage();
  const { flight, symbol, limits, available, bonus } = state;
  const { wager, isQueued, asked, bet, isCashing } = state.places[place];
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  if (bet?.state === 'flying' && flight?.phase === 'flying')
    return <CashOut state={state} dealer={dealer} place={place} />;
  if (bet?.state === 'flying' && flight?.phase === 'betting')
    return (
      <button type="button" className={classNames(panel.go, css.go, css.placed)} disabled>
        {t('bet.placed', { stake: money(bet.stake) })}
        <small>{t('bet.placedNote')}</small>
      </button>
    );
  const stake = amountOf(wager.stake);
  const fault = faultOf(wager, limits, available + bonus);
  if (isQueued)
    return (
      <button type="button" className={classNames(panel.go, css.go, css.queued)} onClick={() => void dealer.bet(place)}>
        {t('bet.queued')}
        <small>{t('bet.cancel')}</small>
      </button>
    );
  const isOpen = flight?.phase === 'betting';
  return (
    <button
      type="button"
      className={classNames(panel.go, css.go)}
      disabled={fault !== undefined}
      aria-busy={asked !== undefined || isCashing || undefined}
      onClick={() => void dealer.bet(place)}
    >
      {stake ? t(asked ? 'bet.asking' : 'bet.place', { stake: money(stake) }) : t('bet.typeStake')}
      <small>{t(isOpen ? 'bet.now' : 'bet.next')}</small>
    </button>
  );
}

/** Cashes out at what is shown; the amount climbs with the kite. */
function CashOut({ state, dealer, place }: { state: CrashState; dealer: Dealer; place: PlaceNumber }) {
  const { t } = useTexts();
  const language = useLanguage();
  const amount = useRef<HTMLSpanElement>(null);
  const { bet, isCashing } = state.places[place];
  useFrames(true, (clock) => {
    if (!amount.current || !bet) return;
    const shown = Math.min(shownAt(state, clock), bet.autoAt ?? crashRules.most);
    const text = formatCurrency(payoutOf(bet.stake, shown), state.symbol, language);
    if (amount.current.textContent !== text) amount.current.textContent = text;
  });
  return (
    <button
      type="button"
      className={classNames(panel.go, css.go, css.out)}
      aria-disabled={isCashing || undefined}
      aria-busy={isCashing || undefined}
      onClick={() => void dealer.cashOut(place)}
    >
      {t(isCashing ? 'bet.cashing' : 'bet.cashOut')}
      <span ref={amount} className={css.amount} aria-hidden="true" />
    </button>
  );
}
