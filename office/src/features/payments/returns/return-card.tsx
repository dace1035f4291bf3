import { Badge } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import cards from '../../../base/desk/cards.module.css';
import { Closed, TwoPeople } from '../../../base/desk/decision.tsx';
import { Figures } from '../../../base/parts/figures.tsx';
import { useMay } from '../../../base/staff.ts';
import { pixSymbol } from '../../../base/symbols.ts';
import { HandDialog } from './hand-dialog.tsx';
import { RetryDialog } from './retry-dialog.tsx';
import type { OfficeReturn } from './returns-data.ts';

/** One PIX the bank would not give back: whose it is, what the bank says, and what can be done. */
export function ReturnCard({ refused }: { refused: OfficeReturn }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const [asking, setAsking] = useState<'retry' | 'hand'>();
  const { amount, bankSaid, byHand, endToEndId, orderNo, paidAt, payerCpfMasked, payerName, playerName, state } =
    refused;
  const who = payerName ?? t('returns.nobody');
  const close = () => setAsking(undefined);
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h2>{[who, payerCpfMasked].filter(Boolean).join(' · ')}</h2>
        <Badge tone={state === 'refused' ? 'bad' : 'good'}>{t(`returns.state.${state}`)}</Badge>
        <time dateTime={new Date(refused.refusedAt).toISOString()}>{formatDateTime(refused.refusedAt, language)}</time>
      </div>
      <p className={cards.note}>{t(`deposits.returnReason.${refused.reason}`)}</p>
      <Figures
        items={[
          { key: 'amount', label: t('returns.amount'), value: formatCurrency(amount, pixSymbol, language) },
          { key: 'paid', label: t('returns.paidAt'), value: formatDateTime(paidAt, language) },
          { key: 'tries', label: t('returns.tries'), value: String(refused.tries) },
        ]}
      />
      <p className={cards.said} dir="auto">
        <small>{t('returns.bankSaid')}</small>
        {bankSaid ?? t('returns.noWords')}
      </p>
      <p className={cards.note}>
        {orderNo && (
          <>
            <Link href={`/deposits/${encodeURIComponent(orderNo)}`}>{t('returns.deposit', { orderNo })}</Link>
            {playerName && ` · ${playerName}`}
            {' · '}
          </>
        )}
        {t('returns.endToEnd', { id: endToEndId })}
      </p>
      {byHand && <ByHand said={byHand} state={state} />}
      {state === 'refused' && <Acts refused={refused} who={who} onAsk={setAsking} />}
      {asking === 'retry' && <RetryDialog refused={refused} onClose={close} />}
      {asking === 'hand' && <HandDialog refused={refused} onClose={close} />}
    </li>
  );
}

/** Who says that it went back by hand. */
function ByHand({ said, state }: { said: NonNullable<OfficeReturn['byHand']>; state: OfficeReturn['state'] }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const waits = said.mine ? 'firstIsMine' : 'first';
  return (
    <TwoPeople
      said={t(`returns.${state === 'refused' ? waits : 'both'}`, { name: said.by, second: said.agreedBy })}
      note={[
        ...(said.reference === null ? [] : [t('returns.reference', { reference: said.reference })]),
        formatDateTime(said.at, language),
      ].join(' · ')}
      reason={said.reason}
    />
  );
}

interface ActsProps {
  refused: OfficeReturn;
  who: string;
  onAsk(what: 'retry' | 'hand'): void;
}

function Acts({ refused: { byHand }, who, onAsk }: ActsProps) {
  const { t } = useTranslation('payments');
  const mayDecide = useMay('deposits.decide');
  // asked for again besides, it would leave twice
  const claimed = byHand !== null && !byHand.mine;
  const hand = claimed ? 'agree' : 'hand';
  return (
    <div className={cards.act}>
      <div className={cards.buttons}>
        <Button
          variant="secondary"
          disabled={!mayDecide || claimed}
          aria-label={t('returns.retryOf', { name: who })}
          onClick={() => onAsk('retry')}
        >
          {t('returns.retry')}
        </Button>
        <Button
          variant="secondary"
          disabled={!mayDecide}
          aria-label={t(`returns.${hand}Of`, { name: who })}
          onClick={() => onAsk('hand')}
        >
          {t(`returns.${hand}`)}
        </Button>
      </div>
      {!mayDecide && <Closed>{t('returns.notPermitted')}</Closed>}
    </div>
  );
}
