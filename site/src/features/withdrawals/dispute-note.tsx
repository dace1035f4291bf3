import type { Payout } from '@palpite/contract/withdrawals/shapes.ts';
import { clockFace, useTimeLeft } from '@palpite/ui/text/countdown.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './receipt.module.css';

const now = () => Date.now();

/** A case about a payout that did not come: what was said, what was answered, and until when somebody answers. */
export function DisputeNote({ dispute }: { dispute: NonNullable<Payout['dispute']> }) {
  const t = useTexts('withdrawals');
  const language = useLanguage();
  const left = useTimeLeft(dispute.dueAt, now);
  return (
    <section className={css.dispute} data-state={dispute.state} aria-label={t('dispute.title')}>
      <p className={css.line}>
        <b>{t(`dispute.state.${dispute.state}`)}</b>
        <small className="num">{t('dispute.caseNo', { caseNo: dispute.caseNo })}</small>
      </p>
      <p>
        {t('dispute.opened', { at: formatDateTime(dispute.openedAt, language) })}{' '}
        {t('dispute.proofs', { count: dispute.proofs })}
      </p>
      {dispute.comment !== '' && <q>{dispute.comment}</q>}
      {dispute.answer !== null ? (
        <p className={css.answer}>
          <b>{t('dispute.answer')}</b>
          <span>{dispute.answer}</span>
        </p>
      ) : (
        dispute.state === 'open' && (
          <p>
            {t('dispute.due', { at: formatDateTime(dispute.dueAt, language) })}{' '}
            <b role="timer" aria-label={t('dispute.timeLeft')}>
              {left > 0 ? clockFace(left) : t('gate.late')}
            </b>
          </p>
        )
      )}
    </section>
  );
}
