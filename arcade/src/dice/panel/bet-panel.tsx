import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, minus } from '@palpite/ui/text/number-format.ts';
import { type ReactNode, useState } from 'react';
import { bringStage } from '../../base/page/bring-stage.ts';
import { preferences } from '../../base/page/preferences.ts';
import { useMinutes } from '../../base/reality/use-minutes.ts';
import { useTexts } from '../../base/seat/say.ts';
import { amountOf } from '../../base/seat/stake.ts';
import { useStore } from '../../base/seat/store.ts';
import { AutoForm } from '../../frame/auto-later.tsx';
import { LossLeft } from '../../frame/loss-left.tsx';
import { type Mode, ModeSwitch } from '../../frame/mode-switch.tsx';
import css from '../../frame/panel.module.css';
import { StakeField } from '../../frame/stake-field.tsx';
import { Tools } from '../../frame/tools.tsx';
import type { Dealer } from '../dealer.ts';
import { type DiceState, isPlaying, type Wager } from '../state.ts';
import { faultOf, prospectOf } from '../wager.ts';
import { rollText } from './figures.ts';

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
  const { t } = useTexts();
  const { hotkeys } = useStore(preferences);
  const [mode, setMode] = useState<Mode>('manual');
  const { wager, limits, symbol, auto, rules } = state;
  const isAuto = rules.autoplay && (mode === 'auto' || auto !== undefined);
  const trouble = useTrouble(state, depositHref);
  return (
    <section className={classNames(css.panel, css.footed)} id="bet" tabIndex={-1} aria-label={t('bet.panel')}>
      {rules.autoplay && <ModeSwitch mode={isAuto ? 'auto' : 'manual'} locked={auto !== undefined} onMode={setMode} />}
      <StakeField
        stake={wager.stake}
        symbol={symbol}
        limits={limits}
        chips={chips}
        locked={auto !== undefined}
        trouble={trouble}
        onStake={(stake) => onWager({ ...wager, stake })}
        onEnter={() => void (isAuto ? undefined : dealer.bet())}
      />
      <LossLeft net={state.session.net} symbol={symbol} />
      {isAuto ? (
        <AutoForm
          auto={auto}
          stopped={state.autoStopped}
          stake={amountOf(wager.stake)}
          symbol={symbol}
          blocked={
            isPlaying(state) ||
            state.unanswered !== undefined ||
            faultOf(wager, limits, state.available + state.bonus) !== undefined
          }
          onSendAgain={state.unanswered && (() => void dealer.sendAgain())}
          onStart={(plan) => void dealer.startAuto(plan)}
          onStop={dealer.stopAuto}
        />
      ) : (
        <BetButton state={state} dealer={dealer} />
      )}
      {!isAuto && <Prospects state={state} />}
      <Tools
        hotkey={rules.spacebar && hotkeys ? t('bet.hotkey') : hotkeys ? '' : t('bet.hotkeysOff')}
        turboAllowed={rules.turbo}
        onLanguage={onLanguage}
      />
    </section>
  );
}

/** What stands against the bet, in words; null while all is well. */
function useTrouble(state: DiceState, depositHref: string): ReactNode {
  const { t } = useTexts();
  const language = useLanguage();
  const { limits, symbol } = state;
  if (state.refused) return state.refused.message || t('fault.unanswered');
  if (state.unanswered) return t('fault.unanswered');
  if (state.asked && state.resent > 0) return t('fault.resending');
  const fault =
    isPlaying(state) || state.auto ? undefined : faultOf(state.wager, limits, state.available + state.bonus);
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
  const { t } = useTexts();
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
  const stake = amountOf(wager.stake);
  const fault = inFlight ? undefined : faultOf(wager, state.limits, state.available + state.bonus);
  const said = stake ? formatCurrency(stake, symbol, language) : '';
  return (
    <button
      type="button"
      className={css.go}
      disabled={fault !== undefined}
      aria-disabled={inFlight || undefined}
      aria-busy={asked !== undefined || undefined}
      onClick={() => {
        bringStage();
        void dealer.bet();
      }}
    >
      {stake ? t('bet.place', { stake: said }) : t('bet.typeStake')}
      {stake ? (
        <small>{t('bet.toReceive', { payout: formatCurrency(prospectOf(wager).payout, symbol, language) })}</small>
      ) : null}
    </button>
  );
}

function Prospects({ state }: { state: DiceState }) {
  const { t } = useTexts();
  const language = useLanguage();
  const minutes = useMinutes(state.session.startedAt);
  const { wager, symbol, limits, session, rules } = state;
  const stake = amountOf(wager.stake) ?? 0n;
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
      {(rules.showNet || rules.showTimer) && (
        <Line
          parted
          name={rules.showTimer ? t('bet.session', { minutes }) : t('bet.net')}
          value={rules.showNet ? currency(session.net) : ''}
        />
      )}
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
