import type { Payout } from '@palpite/contract/withdrawals/shapes.ts';
import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { CopyButton } from '@palpite/ui/box/copy-button.tsx';
import { Money } from '@palpite/ui/money.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { spanText } from '../../base/span.ts';
import { pixSymbol } from '../../base/symbols.ts';
import css from './payouts.module.css';

const tones: Record<Payout['state'], Tone> = {
  preparing: 'neutral',
  sent: 'info',
  settled: 'good',
  refused: 'bad',
  unknown: 'warn',
};
const receiptTones: Record<Payout['receipt'], Tone> = {
  waiting: 'neutral',
  open: 'info',
  received: 'good',
  closed: 'good',
  not_received: 'warn',
  forced: 'good',
  repaid: 'info',
};

/** Each PIX of a withdrawal: where it is at the bank, and what the player says of it. */
export function Payouts({ payouts, now }: { payouts: readonly Payout[]; now: number }) {
  const { t } = useTranslation('withdrawals');
  if (payouts.length === 0) return <p className={css.none}>{t('payout.none')}</p>;
  return (
    <ol className={css.payouts}>
      {payouts.map((payout) => (
        <li key={payout.payoutId}>
          <OnePayout payout={payout} now={now} />
        </li>
      ))}
    </ol>
  );
}

function OnePayout({ payout, now }: { payout: Payout; now: number }) {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  const { amount, closesAt, dispute, endToEndId, receipt, sentAt, settledAt, state } = payout;
  const times = [
    sentAt !== null && t('payout.sentAt', { at: formatDateTime(sentAt, language) }),
    settledAt !== null && t('payout.settledAt', { at: formatDateTime(settledAt, language) }),
    receipt === 'open' &&
      closesAt !== null &&
      closesAt > now &&
      t('payout.closesIn', { span: spanText(closesAt - now, t) }),
  ].filter(Boolean);
  return (
    <>
      <div className={css.line}>
        <Money className={css.amount} amount={amount} symbol={pixSymbol} />
        <Badge tone={tones[state]}>{t(`payout.state.${state}`)}</Badge>
        {receipt !== 'waiting' && <Badge tone={receiptTones[receipt]}>{t(`payout.receipt.${receipt}`)}</Badge>}
      </div>
      {times.length > 0 && <p className={css.times}>{times.join(' · ')}</p>}
      {endToEndId && (
        <p className={css.id}>
          {endToEndId}
          <CopyButton iconOnly text={endToEndId} label={t('payout.copy')} copiedLabel={t('office:state.copied')} />
        </p>
      )}
      {dispute && (
        <p className={css.dispute}>
          {t(`payout.dispute.${dispute.state}`)}{' '}
          <Link href={`/disputes?state=${dispute.state}#${encodeURIComponent(dispute.caseNo)}`}>
            {t('payout.openCase', { caseNo: dispute.caseNo })}
          </Link>
        </p>
      )}
    </>
  );
}
