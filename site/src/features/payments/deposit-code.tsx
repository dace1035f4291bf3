import type { Deposit } from '@palpite/contract/payments/shapes.ts';
import { Button, buttonClass } from '@palpite/ui/button.tsx';
import { CopyButton } from '@palpite/ui/copy-button.tsx';
import { Countdown } from '@palpite/ui/countdown.tsx';
import { CircleAlert, CircleCheck, Clock, ExternalLink, QrCode, ShieldCheck } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { formatCurrency, formatTime } from '@palpite/ui/number-format.ts';
import { Qr } from '@palpite/ui/qr.tsx';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { Timeline } from '@palpite/ui/timeline.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useCurrencySymbol } from '../../base/balance.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import { demoBankOf, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/texts.ts';
import css from './deposit-code.module.css';
import { type DepositStep, depositSteps, shownState } from './deposit-state.ts';
import { depositQuery } from './payments-data.ts';
import { useStateWords } from './state-words.ts';

const now = () => Date.now();

interface DepositCodeProps {
  orderNo: string;
  /** The player's own CPF, mostly hidden. */
  cpf: string | null;
  available: bigint | undefined;
  /** Another amount, or a new code. */
  onAgain(): void;
  onDone(): void;
}

/** One deposit from its code to its credit. */
export function DepositCode({ orderNo, ...rest }: DepositCodeProps) {
  const t = useTexts('payments');
  const deposit = useQuery(depositQuery(orderNo));
  if (deposit.data) return <Shown deposit={deposit.data} {...rest} />;
  if (deposit.isError)
    return <LoadFailed calm={t('nothingMoved')} error={deposit.error} onRetry={() => void deposit.refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton height={208} radius={20} />
    </div>
  );
}

function Shown({ deposit, cpf, available, onAgain, onDone }: { deposit: Deposit } & Omit<DepositCodeProps, 'orderNo'>) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const [ranOut, setRanOut] = useState(false);
  const end = useCallback(() => setRanOut(true), []);
  const state = ranOut && deposit.state === 'waiting' ? 'expired' : shownState(deposit, now());
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  return (
    <>
      <div className={css.amount}>
        <Money amount={deposit.amount} symbol={symbol} />
        {state === 'waiting' && (
          <button type="button" onClick={onAgain}>
            {t('deposit.change')}
          </button>
        )}
      </div>
      {state === 'waiting' ? (
        <PayThis deposit={deposit} cpf={cpf} onEnd={end} />
      ) : state === 'paid' ? (
        <Outcome
          tone="good"
          icon={<CircleCheck size={28} />}
          title={t('deposit.paid')}
          text={t('deposit.paidText', { amount: write(deposit.amount) })}
        >
          <Button size={52} full onClick={onDone}>
            {t('deposit.play')}
          </Button>
        </Outcome>
      ) : (
        <Outcome
          tone={state === 'expired' ? 'plain' : 'bad'}
          icon={state === 'expired' ? <Clock size={28} /> : <CircleAlert size={28} />}
          title={t(`deposit.${state}`)}
          text={t(`deposit.${state}Text`, { amount: write(deposit.amount), cpf: cpf ?? '' })}
        >
          <Button size={52} full onClick={onAgain}>
            {t('deposit.newCode')}
          </Button>
        </Outcome>
      )}
      <Steps deposit={deposit} state={state} available={available} />
    </>
  );
}

/** The code: for a camera, for copy and paste, and for the demonstration's bank. */
function PayThis({ deposit, cpf, onEnd }: { deposit: Deposit; cpf: string | null; onEnd(): void }) {
  const t = useTexts('payments');
  const language = useLanguage();
  const bank = demoBankOf(useSiteStatus());
  const until = formatTime(deposit.expiresAt, language).slice(0, 5);
  return (
    <>
      <div className={css.card}>
        <Qr text={deposit.pixCopiaECola} size={188} label={t('deposit.qr')} className={css.qr ?? ''} />
        <div>
          <Countdown
            endsAt={deposit.expiresAt}
            totalMs={deposit.expiresAt - deposit.createdAt}
            now={now}
            label={t('deposit.timeLeft')}
            onEnd={onEnd}
            onWhite
          />
          <p>{t('deposit.scan', { until })}</p>
        </div>
      </div>
      <p className={css.code}>
        <QrCode size={18} />
        <span>{deposit.pixCopiaECola}</span>
      </p>
      <CopyButton
        text={deposit.pixCopiaECola}
        label={t('deposit.copy')}
        copiedLabel={t('deposit.copied')}
        size={52}
        full
      />
      {bank && (
        <a
          className={`${buttonClass({ variant: 'secondary', full: true })} ${css.bank}`}
          href={`${bank}/bank/pay?code=${encodeURIComponent(deposit.pixCopiaECola)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('deposit.demoBank')}
          <ExternalLink size={16} />
        </a>
      )}
      <p className={css.rule}>
        <ShieldCheck size={18} />
        <span>{t('deposit.ownCpf', { cpf: cpf ?? '' })}</span>
      </p>
    </>
  );
}

function Outcome({
  tone,
  icon,
  title,
  text,
  children,
}: {
  tone: 'good' | 'bad' | 'plain';
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className={css.outcome} data-tone={tone} role="status">
      <div>
        {icon}
        <span>
          <b>{title}</b>
          {text}
        </span>
      </div>
      {children}
    </div>
  );
}

function Steps({
  deposit,
  state,
  available,
}: {
  deposit: Deposit;
  state: Deposit['state'];
  available: bigint | undefined;
}) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const words = useStateWords();
  const time = (at: number | null) => (at === null ? undefined : formatTime(at, language));
  const write = (amount: bigint) => formatCurrency(amount, symbol, language);
  const title = (step: DepositStep) => {
    if (step !== 'credited') return t(`deposit.step.${step}`);
    if (deposit.balanceAfter !== null) return t('deposit.step.balanceIs', { amount: write(deposit.balanceAfter) });
    return available === undefined || state !== 'waiting'
      ? t('deposit.step.credited')
      : t('deposit.step.balanceWillBe', { amount: write(available + deposit.amount) });
  };
  const notes: Readonly<Record<DepositStep, string | undefined>> = {
    created: time(deposit.createdAt),
    waiting: state === 'waiting' ? t('deposit.usually') : undefined,
    confirmed: time(deposit.paidAt),
    credited: state === 'paid' ? time(deposit.paidAt) : undefined,
  };
  return (
    <div className={css.steps}>
      <Timeline
        label={t('deposit.steps')}
        stateLabels={words}
        steps={depositSteps(state).map(({ step, state: each }) => ({
          key: step,
          title: title(step),
          state: each,
          note: notes[step],
        }))}
      />
    </div>
  );
}
