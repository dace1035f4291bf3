import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { type ProposalChoice, ProposalPart } from '../../base/desk/proposal-part.tsx';
import { useMay } from '../../base/staff.ts';
import { PlanTable } from './plan-table.tsx';
import { longestReason, type Proposal, type RebateProduct, shortestReason, useDecidePlan } from './rebates-data.ts';

/** Rates that give somebody more: another person decides. */
export function ProposalCard({ proposal, before }: { proposal: Proposal; before: readonly RebateProduct[] }) {
  const { t } = useTranslation('rebates');
  const language = useLanguage();
  const may = useMay('rebates.change');
  const { products, reason, by, at, mine, planId } = proposal;
  const decide = useDecidePlan(planId);
  const each = (say: (choice: ProposalChoice) => string) => ({
    approve: say('approve'),
    reject: say('reject'),
    withdraw: say('withdraw'),
  });
  return (
    <ProposalPart
      {...{ mine, may, decide, longest: longestReason, shortest: shortestReason }}
      title={t('proposal.title')}
      said={t('proposal.by', { name: by, at: formatDateTime(at, language), reason })}
      words={{
        act: each((choice) => t(`proposal.${choice}`)),
        text: each((choice) => t(`proposal.${choice}Text`)),
        done: each((choice) => t(`proposal.done.${choice}`)),
      }}
      reason={{ label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
    >
      <PlanTable caption={t('proposal.title')} products={products} before={before} />
    </ProposalPart>
  );
}
