import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import cards from '../../../base/desk/cards.module.css';
import { Closed } from '../../../base/desk/decision.tsx';
import { Deadline } from '../../../base/desk/due.tsx';
import { Proofs } from '../../../base/desk/proofs.tsx';
import { Figures } from '../../../base/parts/figures.tsx';
import { useMay } from '../../../base/staff.ts';
import { pixSymbol } from '../../../base/symbols.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import { loadProof, type OfficeDispute } from './disputes-data.ts';

const tones: Record<OfficeDispute['state'], Tone> = { open: 'warn', answered: 'info', forced: 'good', repaid: 'info' };

/** One case: what the player says and sent, what the bank says of the payout, and the answer. */
export function DisputeCard({ dispute, now }: { dispute: OfficeDispute; now: number }) {
  const { t } = useTranslation('withdrawals');
  const language = useLanguage();
  const [deciding, setDeciding] = useState<'force' | 'repay'>();
  const mayDecide = useMay('withdrawals.decide');
  const { answer, caseNo, comment, openedAt, orderNo, payout, playerName, proofIds, state } = dispute;
  const isOpen = state === 'open';
  return (
    <li id={caseNo} className={cards.card}>
      <div className={cards.head}>
        <h2>{t('disputes.case', { caseNo })}</h2>
        <Badge tone={tones[state]}>{t(`disputes.one.${state}`)}</Badge>
        {isOpen && <Deadline dueAt={dispute.dueAt} now={now} />}
        <time dateTime={new Date(openedAt).toISOString()}>{formatDateTime(openedAt, language)}</time>
      </div>
      <Figures
        items={[
          { key: 'player', label: t('disputes.player'), value: playerName },
          { key: 'amount', label: t('disputes.amount'), value: formatCurrency(payout.amount, pixSymbol, language) },
          { key: 'bank', label: t('disputes.atBank'), value: t(`payout.state.${payout.state}`) },
          {
            key: 'settled',
            label: t('disputes.settledAt'),
            value: payout.settledAt === null ? '—' : formatDateTime(payout.settledAt, language),
          },
        ]}
      />
      <p className={cards.note}>
        <Link href={`/withdrawals/${encodeURIComponent(orderNo)}`}>{t('disputes.withdrawal', { orderNo })}</Link>
        {payout.endToEndId && ` · ${t('disputes.endToEnd', { id: payout.endToEndId })}`}
      </p>
      <p className={cards.said} dir="auto">
        <small>{t('disputes.says', { name: playerName })}</small>
        {comment || t('disputes.noComment')}
      </p>
      <Proofs
        proofs={proofIds.map((id) => ({ id }))}
        queryKey={['proofs', 'dispute', caseNo]}
        load={loadProof(caseNo)}
        none={t('disputes.noProofs')}
      />
      {answer !== null && (
        <p className={cards.said} dir="auto">
          <small>{t('disputes.answered')}</small>
          {answer}
        </p>
      )}
      {isOpen && (
        <div className={cards.act}>
          <div className={cards.buttons}>
            <Button
              variant="secondary"
              disabled={!mayDecide}
              aria-label={t('disputes.forceOf', { caseNo })}
              onClick={() => setDeciding('force')}
            >
              {t('disputes.force')}
            </Button>
            <Button
              variant="secondary"
              disabled={!mayDecide}
              aria-label={t('disputes.repayOf', { caseNo })}
              onClick={() => setDeciding('repay')}
            >
              {t('disputes.repay')}
            </Button>
          </div>
          {!mayDecide && <Closed>{t('disputes.notPermitted')}</Closed>}
        </div>
      )}
      {deciding && <DisputeDialog dispute={dispute} decision={deciding} onClose={() => setDeciding(undefined)} />}
    </li>
  );
}
