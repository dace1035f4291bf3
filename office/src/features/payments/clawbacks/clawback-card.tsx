import { Badge, type Tone } from '@palpite/ui/badge.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency, formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import cards from '../../../base/desk/cards.module.css';
import { Closed, TwoPeople } from '../../../base/desk/decision.tsx';
import { Figures } from '../../../base/parts/figures.tsx';
import { useMay, useStaff } from '../../../base/staff.ts';
import { pixSymbol } from '../../../base/symbols.ts';
import { isOwed, type OfficeClawback } from './clawbacks-data.ts';
import { ForgiveDialog } from './forgive-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const tones: Record<OfficeClawback['state'], Tone> = {
  open: 'warn',
  taken: 'info',
  settled: 'good',
  refused: 'neutral',
};

/** One clawback: what the bank wanted back and why, what was taken, what is owed, and forgiving it. */
export function ClawbackCard({ clawback }: { clawback: OfficeClawback }) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const [forgiving, setForgiving] = useState(false);
  const mayPropose = useMay('adjustments.propose');
  const mayDecide = useMay('adjustments.decide');
  const me = useStaff().data?.username;
  const money = (amount: bigint) => formatCurrency(amount, pixSymbol, language);
  const { at, description, endToEndId, forgiveness, nature, orderNo, playerName, state } = clawback;
  const mine = forgiveness !== null && forgiveness.by === me;
  // whoever agrees decides
  const mayForgive = mayPropose && (forgiveness === null || mayDecide);
  const proposal = mine ? 'withdraw' : 'agree';
  const act = forgiveness === null ? 'forgive' : proposal;
  const close = () => setForgiving(false);
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h2>{playerName}</h2>
        <Badge tone={tones[state]}>{t(`clawbacks.state.${state}`)}</Badge>
        <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, language)}</time>
      </div>
      <p className={cards.note}>{t(`clawbacks.text.${state}`)}</p>
      <Figures
        items={[
          { key: 'amount', label: t('clawbacks.amount'), value: money(clawback.amount) },
          { key: 'taken', label: t('clawbacks.taken'), value: money(clawback.taken) },
          { key: 'owed', label: t('clawbacks.owed'), value: money(clawback.owed) },
        ]}
      />
      <p className={cards.said}>
        <small>{t(`clawbacks.nature.${nature}`, { defaultValue: nature })}</small>
        {description || t('clawbacks.noWords')}
      </p>
      <p className={cards.note}>
        <Link href={`/deposits/${encodeURIComponent(orderNo)}`}>{t('clawbacks.deposit', { orderNo })}</Link>
        {` · ${t('clawbacks.endToEnd', { id: endToEndId })}`}
      </p>
      {isOwed(clawback) && (
        <div className={cards.act}>
          {forgiveness && (
            <TwoPeople
              said={t(mine ? 'clawbacks.firstIsMine' : 'clawbacks.first', { name: forgiveness.by })}
              note={formatDateTime(forgiveness.at, language)}
              reason={forgiveness.reason}
            />
          )}
          <div className={cards.buttons}>
            <Button
              variant="secondary"
              disabled={!(mine ? mayPropose : mayForgive)}
              aria-label={t(`clawbacks.${act}Of`, { name: playerName, orderNo })}
              onClick={() => setForgiving(true)}
            >
              {t(`clawbacks.${act}`)}
            </Button>
          </div>
          {!mine && !mayForgive && <Closed>{t('clawbacks.notPermitted')}</Closed>}
        </div>
      )}
      {forgiving &&
        (act === 'withdraw' ? (
          <WithdrawDialog clawback={clawback} onClose={close} />
        ) : (
          <ForgiveDialog clawback={clawback} onClose={close} />
        ))}
    </li>
  );
}
