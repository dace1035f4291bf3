import { AmountField } from '@palpite/ui/amount-field.tsx';
import { IconButton } from '@palpite/ui/button.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { Volume2, VolumeX, Zap } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { formatAmount, formatCurrency, minus } from '@palpite/ui/number-format.ts';
import { Segmented } from '@palpite/ui/tabs.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageButton, ThemeButton } from '../base/appearance-buttons.tsx';
import { useStore } from '../base/store.ts';
import { AutoForm } from './auto-form.tsx';
import css from './bet-panel.module.css';
import type { Dealer } from './dealer.ts';
import { rollText } from './figures.ts';
import { preferences } from './preferences.ts';
import { type DiceState, isPlaying, type Wager } from './state.ts';
import { useMinutes } from './use-minutes.ts';
import { doubled, faultOf, halved, prospectOf, stakeOf } from './wager.ts';

const chips = [{ value: '1.00' }, { value: '5.00' }, { value: '20.00' }, { value: '50.00' }];

export interface BetPanelProps {
  state: DiceState;
  dealer: Dealer;
  depositHref: string;
  onWager(wager: Wager): void;
  onLanguage(): void;
}

/** Stake, bet by hand or automatically, what either side of the target brings, and the session so far. */
export function BetPanel({ state, dealer, depositHref, onWager, onLanguage }: BetPanelProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [mode, setMode] = useState<'manual' | 'auto'>('manual');
  const { wager, limits, symbol } = state;
  const isAuto = mode === 'auto' || state.auto !== undefined;
  const trouble = useTrouble(state, depositHref);
  const range = t('bet.range', {
    min: formatAmount(limits.minStake, language),
    max: formatAmount(limits.maxStake, language),
  });
  return (
    <section className={css.panel} id="bet" tabIndex={-1} aria-label={t('bet.panel')}>
      <Segmented
        className={css.mode ?? ''}
        label={t('bet.mode')}
        value={isAuto ? 'auto' : 'manual'}
        onChange={(next) => !state.auto && setMode(next)}
        items={[
          { value: 'manual', label: t('bet.manual') },
          { value: 'auto', label: t('bet.auto') },
        ]}
      />
      <AmountField
        className={css.stake ?? ''}
        label={t('bet.stake')}
        aside={range}
        symbol={symbol}
        value={wager.stake}
        chips={chips}
        disabled={state.auto !== undefined}
        error={trouble}
        onChange={(stake) => onWager({ ...wager, stake })}
        onEnter={() => void (isAuto ? undefined : dealer.bet())}
        trail={
          <span className={css.quick}>
            <button
              type="button"
              disabled={state.auto !== undefined}
              aria-label={t('bet.half')}
              onClick={() => onWager(halved(wager, limits))}
            >
              ½
            </button>
            <button
              type="button"
              disabled={state.auto !== undefined}
              aria-label={t('bet.double')}
              onClick={() => onWager(doubled(wager, limits))}
            >
              2×
            </button>
          </span>
        }
      />
      {isAuto ? <AutoForm state={state} dealer={dealer} /> : <BetButton state={state} dealer={dealer} />}
      {!isAuto && <Prospects state={state} />}
      <Tools onLanguage={onLanguage} />
    </section>
  );
}

/** What stands against the bet, in words; null while all is well. */
function useTrouble(state: DiceState, depositHref: string): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { limits, symbol } = state;
  if (state.refused) return state.refused.message;
  if (state.unanswered) return t('fault.unanswered');
  if (state.asked && state.resent > 0) return t('fault.resending');
  const fault = isPlaying(state) || state.auto ? undefined : faultOf(state.wager, limits, state.available);
  if (!fault || fault === 'empty') return null;
  const amounts = { min: limits.minStake, max: limits.maxStake, profit: limits.maxProfit, balance: 0n };
  return (
    <>
      {t(`fault.${fault}`, { amount: formatCurrency(amounts[fault], symbol, language) })}{' '}
      {fault === 'balance' && (
        <a className={css.deposit} href={depositHref}>
          {t('head.deposit')}
        </a>
      )}
    </>
  );
}

function BetButton({ state, dealer }: { state: DiceState; dealer: Dealer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { wager, symbol, unanswered, asked } = state;
  const inFlight = isPlaying(state);
  if (unanswered) {
    return (
      <button type="button" className={css.go} onClick={() => void dealer.sendAgain()}>
        {t('bet.sendAgain')}
        <small>{t('bet.sendAgainNote')}</small>
      </button>
    );
  }
  const stake = stakeOf(wager);
  const fault = inFlight ? undefined : faultOf(wager, state.limits, state.available);
  const said = stake ? formatCurrency(stake, symbol, language) : '';
  return (
    <button
      type="button"
      className={css.go}
      disabled={fault !== undefined}
      aria-disabled={inFlight || undefined}
      aria-busy={asked !== undefined || undefined}
      onClick={() => void dealer.bet()}
    >
      {stake ? t('bet.place', { stake: said }) : t('bet.typeStake')}
      {stake ? (
        <small>{t('bet.toReceive', { payout: formatCurrency(prospectOf(wager).payout, symbol, language) })}</small>
      ) : null}
    </button>
  );
}

function Prospects({ state }: { state: DiceState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const minutes = useMinutes(state.session.startedAt);
  const { wager, symbol, limits, session } = state;
  const stake = stakeOf(wager) ?? 0n;
  const target = rollText(wager.target, language);
  const isOver = wager.direction === 'over';
  const currency = (amount: bigint) => formatCurrency(amount, symbol, language, 'always');
  return (
    <dl className={css.prospects}>
      <Line name={t(isOver ? 'bet.ifOver' : 'bet.ifUnder', { target })} value={currency(prospectOf(wager).profit)} />
      <Line
        name={t(isOver ? 'bet.ifNotOver' : 'bet.ifNotUnder', { target })}
        value={`${minus}\u00a0${formatCurrency(stake, symbol, language)}`}
      />
      <Line parted name={t('bet.session', { minutes })} value={currency(session.net)} />
      <Line name={t('bet.maxProfit')} value={formatCurrency(limits.maxProfit, symbol, language)} />
    </dl>
  );
}

function Line({ name, value, parted = false }: { name: string; value: string; parted?: boolean }) {
  return (
    <div className={classNames(parted && css.parted)}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Tools({ onLanguage }: { onLanguage(): void }) {
  const { t } = useTranslation();
  const { turbo, sound, hotkeys } = useStore(preferences);
  return (
    <div className={css.tools}>
      <span className={css.hotkey}>{t(hotkeys ? 'bet.hotkey' : 'bet.hotkeysOff')}</span>
      <span className={css.switches}>
        <span className={css.phoneOnly}>
          <LanguageButton onLanguage={onLanguage} />
          <ThemeButton />
        </span>
        <IconButton
          label={t('bet.turbo')}
          aria-pressed={turbo}
          className={classNames(turbo && css.on)}
          onClick={() => preferences.say({ turbo: !turbo })}
        >
          <Zap size={18} />
        </IconButton>
        <IconButton
          label={t('bet.sound')}
          aria-pressed={sound}
          className={classNames(sound && css.on)}
          onClick={() => preferences.say({ sound: !sound })}
        >
          {sound ? <Volume2 size={18} /> : <VolumeX size={18} />}
        </IconButton>
      </span>
    </div>
  );
}
