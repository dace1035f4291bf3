import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { ProposalPart } from '../../base/desk/proposal-part.tsx';
import { useMay } from '../../base/staff.ts';
import link from '../../base/text-link.module.css';
import css from './tables.module.css';
import { type DeskVoid, longestReason, shortestReason, useDecideVoid } from './tables-data.ts';

/** A round that somebody proposes to be void, and that waits for a second person. */
export function VoidProposal({ of, isHere = false }: { of: DeskVoid; isHere?: boolean }) {
  const { t } = useTranslation('tables');
  const language = useLanguage();
  const may = useMay('tables.manage');
  const decide = useDecideVoid(of.voidId);
  const { table, name, roundId, mine, proposedBy, proposedAt, reason } = of;
  return (
    <ProposalPart
      title={t('void.of', { round: roundId, table: name })}
      said={t('void.said', { by: proposedBy, at: formatDateTime(proposedAt, language), reason })}
      mine={mine}
      may={may}
      danger
      words={{
        act: { approve: t('void.approve'), reject: t('void.reject'), withdraw: t('void.withdraw') },
        text: { approve: t('void.approveText'), reject: t('void.rejectText'), withdraw: t('void.withdrawText') },
        done: { approve: t('void.approved'), reject: t('void.rejected'), withdraw: t('void.withdrawn') },
      }}
      reason={{
        label: t('reason'),
        hint: t('reasonHint'),
        needed: t('office:desk.reasonShort', { count: shortestReason }),
      }}
      longest={longestReason}
      shortest={shortestReason}
      decide={decide}
    >
      <p className={css.said}>
        {mine ? t('void.mine') : t('void.yours')}{' '}
        {!isHere && (
          <Link href={`/tables/${table}`} className={link.link ?? ''}>
            {t('void.toTable', { table: name })}
          </Link>
        )}
      </p>
    </ProposalPart>
  );
}
