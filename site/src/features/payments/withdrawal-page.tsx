import { Refused } from '@palpite/contract/base/client.ts';
import type { Withdrawal } from '@palpite/contract/payments/shapes.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { buttonClass } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { CircleAlert, CircleCheck, Landmark } from '@palpite/ui/icon.tsx';
import type { Language } from '@palpite/ui/language.ts';
import { useLanguage } from '@palpite/ui/language-context.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { formatCurrency, formatDateTime, formatTime } from '@palpite/ui/number-format.ts';
import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { Timeline, type TimelineStep } from '@palpite/ui/timeline.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useCurrencySymbol } from '../../base/balance.ts';
import { failureText } from '../../base/failure.ts';
import { LoadFailed } from '../../base/load-failed.tsx';
import type { PageProps } from '../../base/page.ts';
import { PageHead } from '../../base/page-head.tsx';
import type { Texts } from '../../base/texts.ts';
import { useTexts } from '../../base/texts.ts';
import { GateHead } from './gate-head.tsx';
import { withdrawalQuery } from './payments-data.ts';
import { useStateWords } from './state-words.ts';
import css from './withdrawal-page.module.css';
import { currentGate, type Gate, isMoving, stepOf } from './withdrawal-state.ts';

/** One withdrawal: every gate, who acts now and until when, and how it ended. */
export function WithdrawalPage({ params }: PageProps) {
  const t = useTexts('payments');
  const orderNo = params.orderNo ?? '';
  const withdrawal = useQuery(withdrawalQuery(orderNo));
  return (
    <div className={css.page}>
      <PageHead title={t('withdrawal.title')} note={t('withdrawal.number', { orderNo })} back="/member/withdraw" asks />
      {withdrawal.isPending ? (
        <div className={css.loading} aria-busy="true">
          <Skeleton width={240} height={18} />
          <Skeleton width={200} height={56} />
          <Skeleton height={420} radius={20} />
        </div>
      ) : withdrawal.error instanceof Refused && withdrawal.error.code === 'payments.unknown_withdrawal' ? (
        <Empty
          art={<Landmark size={36} />}
          title={failureText(withdrawal.error, t)}
          text={t('withdrawal.notFoundText')}
          actions={
            <Link href="/member/withdraw" className={buttonClass()}>
              {t('withdrawal.toAll')}
            </Link>
          }
        />
      ) : withdrawal.isError ? (
        <LoadFailed calm={t('nothingMoved')} error={withdrawal.error} onRetry={() => void withdrawal.refetch()} />
      ) : (
        <Shown withdrawal={withdrawal.data} />
      )}
    </div>
  );
}

function Shown({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const words = useStateWords();
  const current = currentGate(withdrawal);
  return (
    <>
      <section className={css.sum}>
        <p>
          {t('withdrawal.to', {
            key: t(`withdraw.keyShort.${withdrawal.pixKeyType}`),
            masked: withdrawal.pixKeyMasked,
          })}
          , <span className="num">{formatDateTime(withdrawal.createdAt, language)}</span>
        </p>
        <Money amount={withdrawal.amount} symbol={symbol} className={css.figure} />
      </section>
      <section className={css.now} aria-label={t('withdrawal.steps')}>
        {isMoving(withdrawal.state) && current ? (
          <GateHead
            gate={current.gate}
            number={current.number}
            count={withdrawal.gates.length}
            dueAt={withdrawal.dueAt}
          />
        ) : (
          <EndHead withdrawal={withdrawal} />
        )}
        <div className={css.gates}>
          <Timeline
            label={t('withdrawal.steps')}
            stateLabels={words}
            steps={withdrawal.gates.map((gate) => gateStep(gate, symbol, language, t))}
          />
        </div>
      </section>
      {withdrawal.payout && <Payout withdrawal={withdrawal} />}
    </>
  );
}

/** How it ended, and where the money is. */
function EndHead({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts('payments');
  const good = withdrawal.state === 'paid';
  return (
    <div className={css.end} data-good={good} role="status">
      {good ? <CircleCheck size={26} /> : <CircleAlert size={26} />}
      <div>
        <b>{t(`withdrawal.end.${withdrawal.state}`)}</b>
        <p>{withdrawal.reason ?? t(`withdrawal.endText.${withdrawal.state}`)}</p>
        {!good && <p>{t('withdrawal.holdBack')}</p>}
      </div>
    </div>
  );
}

function gateStep(gate: Gate, symbol: string, language: Language, t: Texts): TimelineStep {
  const who = t(`gate.actor.${gate.actor}`);
  const note =
    gate.at === null
      ? gate.state === 'waiting'
        ? who
        : undefined
      : `${formatTime(gate.at, language).slice(0, 5)}, ${who}`;
  return {
    key: gate.name,
    title: t(`gate.name.${gate.name}`),
    state: stepOf(gate),
    note,
    detail: gateDetail(gate, symbol, language, t),
  };
}

/** The figures of a gate in words: a text of its own where there is one for this gate and state. */
function gateDetail(gate: Gate, symbol: string, language: Language, t: Texts): string | undefined {
  const figures = Object.fromEntries(
    Object.entries(gate.detail).map(([name, value]) => [name, writeFigure(value, symbol, language)]),
  );
  if (gate.name === 'turnover' && gate.detail.required !== undefined)
    return parseMoney(gate.detail.required) === 0n ? t('gate.detail.turnoverNone') : t('gate.detail.turnover', figures);
  const key = `gate.detail.${gate.name}_${gate.state}`;
  const told = gate.state === 'current' || Object.keys(figures).length > 0;
  return told && t.has(key) ? t(key, figures) : undefined;
}

/** A decimal amount with its currency; any other text as it is. */
function writeFigure(value: string, symbol: string, language: Language): string {
  return /^\d{1,12}\.\d{2,6}$/.test(value) ? formatCurrency(parseMoney(value), symbol, language) : value;
}

function Payout({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts('payments');
  const symbol = useCurrencySymbol();
  const language = useLanguage();
  const { payout } = withdrawal;
  if (!payout) return null;
  return (
    <section className={css.payout} aria-labelledby="payout">
      <h2 id="payout">{t('withdrawal.payout')}</h2>
      <div>
        <p>
          <span>PIX</span>
          <Money amount={withdrawal.amount} symbol={symbol} />
        </p>
        <p>
          <span data-paid={payout.settledAt !== null}>
            {payout.settledAt === null
              ? t('withdrawal.paying')
              : t('withdrawal.paidAt', { at: formatDateTime(payout.settledAt, language) })}
          </span>
          <span className={css.id}>{payout.endToEndId}</span>
        </p>
      </div>
    </section>
  );
}
