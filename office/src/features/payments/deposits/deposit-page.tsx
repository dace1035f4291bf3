import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { AccountBlock } from '../../../base/desk/account-block.tsx';
import { CaseFrame } from '../../../base/desk/case-frame.tsx';
import { Proofs } from '../../../base/desk/proofs.tsx';
import { WalletLock } from '../../../base/desk/wallet-lock.tsx';
import { usePollMs } from '../../../base/live.ts';
import { refusedWith } from '../../../base/parts/failure.ts';
import { Figures } from '../../../base/parts/figures.tsx';
import { Section } from '../../../base/parts/section.tsx';
import { ClawbackPanel } from './clawback-panel.tsx';
import { DepositBadge } from './deposit-badge.tsx';
import { DepositDecision } from './deposit-decision.tsx';
import { DepositHead } from './deposit-head.tsx';
import { DepositSteps } from './deposit-steps.tsx';
import { caseQuery, loadProof, type OfficeDeposit } from './deposits-data.ts';
import { ReturnPanel } from './return-panel.tsx';

/** One deposit with everything a person needs to decide it, or to explain it to who paid. */
export function DepositPage() {
  const { t } = useTranslation('payments');
  const orderNo = useParams().orderNo ?? '';
  const refetchInterval = usePollMs();
  const found = useQuery({ ...caseQuery(orderNo), refetchInterval });
  const deposit = found.data;
  return (
    <CaseFrame
      title={t('deposits.caseTitle', { orderNo })}
      number={orderNo}
      copyLabel={t('office:desk.copyOrder')}
      back={{ href: '/deposits', text: t('deposits.back') }}
      badge={deposit && <DepositBadge state={deposit.state} />}
      failed={
        found.isError && !deposit
          ? {
              error: found.error,
              unknown: refusedWith(found.error, 'payments.unknown_deposit'),
              title: t('deposits.unknown'),
              text: t('deposits.unknownText'),
              onRetry: () => void found.refetch(),
            }
          : undefined
      }
      main={
        deposit && (
          <>
            <DepositHead deposit={deposit} />
            {deposit.method === 'MT' && (
              <Section title={t('deposits.proofs')}>
                <Proofs
                  proofs={deposit.proofs}
                  queryKey={['proofs', 'deposit', orderNo]}
                  load={loadProof(orderNo)}
                  none={t('deposits.noProofs')}
                />
              </Section>
            )}
            <Section title={t('deposits.steps')}>
              <DepositSteps steps={deposit.steps} />
            </Section>
          </>
        )
      }
      side={
        deposit && (
          <>
            <DepositDecision key={orderNo} deposit={deposit} />
            {deposit.steps.at(-1)?.what === 'return_refused' && <ReturnPanel />}
            {deposit.clawback && <ClawbackPanel clawback={deposit.clawback} />}
            <WalletLock
              key={deposit.playerId}
              player={{ id: deposit.playerId, name: deposit.playerName, locks: deposit.locks }}
            />
            <AccountBlock
              key={`block-${deposit.playerId}`}
              player={{ id: deposit.playerId, name: deposit.playerName }}
            />
            {deposit.transferTo && <Target target={deposit.transferTo} />}
          </>
        )
      }
    />
  );
}

/** Where the transfer was to go, and the words by which it is found on the bank's statement. */
function Target({ target }: { target: NonNullable<OfficeDeposit['transferTo']> }) {
  const { t } = useTranslation('payments');
  const { account, bankCode, bankName, branch, holder, reference, taxId } = target;
  return (
    <Section title={t('deposits.target')} panel>
      <Figures
        look="list"
        items={[
          { key: 'reference', label: t('deposits.reference'), value: reference },
          { key: 'bank', label: t('deposits.bank'), value: `${bankName} (${bankCode})` },
          { key: 'branch', label: t('deposits.branch'), value: branch },
          { key: 'account', label: t('deposits.account'), value: account },
          { key: 'holder', label: t('deposits.holder'), value: holder, note: taxId },
        ]}
      />
    </Section>
  );
}
