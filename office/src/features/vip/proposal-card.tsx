import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { ProposalPart } from '../../base/desk/proposal-part.tsx';
import { useMay } from '../../base/staff.ts';
import { EffectCosts } from './effect-costs.tsx';
import { LevelsTable } from './levels-table.tsx';
import { longestReason, type Proposal, shortestReason, useDecideLevels } from './vip-data.ts';

/** Levels that wait for a second person, with what they would do by now. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('vip');
  const language = useLanguage();
  const may = useMay('vip.change');
  const decide = useDecideLevels(proposal);
  const { levels, reason, proposedBy, proposedAt, rises, falls, costs, mine } = proposal;
  return (
    <ProposalPart
      {...{ mine, may, decide, longest: longestReason, shortest: shortestReason }}
      danger
      title={t('proposal.title')}
      said={t('proposal.by', { name: proposedBy, at: formatDateTime(proposedAt, language), reason })}
      words={{
        act: {
          approve: t('proposal.approve'),
          reject: t('proposal.reject'),
          withdraw: t('proposal.withdraw'),
        },
        text: {
          approve: falls > 0 ? t('proposal.approveText', { count: falls }) : t('proposal.approveNobody'),
          reject: t('proposal.rejectText'),
          withdraw: t('proposal.withdrawText'),
        },
        done: {
          approve: t('proposal.done.approve'),
          reject: t('proposal.done.reject'),
          withdraw: t('proposal.done.withdraw'),
        },
      }}
      reason={{ label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
    >
      <p>
        <b>
          {t('rises', { count: rises })} · {t('falls', { count: falls })}
        </b>
      </p>
      <EffectCosts costs={costs} />
      <LevelsTable caption={t('proposal.title')} levels={levels.map((level, rank) => ({ ...level, rank }))} />
    </ProposalPart>
  );
}
