import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { AccountBlock } from '../../base/desk/account-block.tsx';
import { Aside, CaseFrame } from '../../base/desk/case-frame.tsx';
import { WalletLock } from '../../base/desk/wallet-lock.tsx';
import { usePollMs } from '../../base/live.ts';
import { CaseHistory } from '../../base/parts/case-history.tsx';
import { refusedWith } from '../../base/parts/failure.ts';
import { Section } from '../../base/parts/section.tsx';
import { useNow } from '../../base/span.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { Gates } from './gates.tsx';
import { NewestBets } from './newest-bets.tsx';
import { Payouts } from './payouts.tsx';
import { PlayerFigures } from './player-figures.tsx';
import { StateBadge } from './state-badge.tsx';
import { WithdrawalHead } from './withdrawal-head.tsx';
import { caseQuery } from './withdrawals-data.ts';

/** One withdrawal with everything a person needs to decide it. */
export function CasePage() {
  const { t } = useTranslation('withdrawals');
  const orderNo = useParams().orderNo ?? '';
  const refetchInterval = usePollMs();
  const found = useQuery({ ...caseQuery(orderNo), refetchInterval });
  const now = useNow();
  const { data } = found;
  return (
    <CaseFrame
      title={t('case.title', { orderNo })}
      number={orderNo}
      copyLabel={t('office:desk.copyOrder')}
      back={{ href: '/withdrawals', text: t('case.back') }}
      badge={data && <StateBadge state={data.withdrawal.state} />}
      failed={
        found.isError && !data
          ? {
              error: found.error,
              unknown: refusedWith(found.error, 'withdrawals.unknown'),
              title: t('case.unknown'),
              text: t('case.unknownText'),
              onRetry: () => void found.refetch(),
            }
          : undefined
      }
      main={
        data && (
          <>
            <WithdrawalHead withdrawal={data.withdrawal} now={now} />
            <Section title={t('case.gates')}>
              <Gates gates={data.withdrawal.gates} now={now} />
            </Section>
            <Section title={t('case.payouts')}>
              <Payouts payouts={data.withdrawal.payouts} now={now} />
            </Section>
            <Section title={t('case.bets')} aside={<Aside>{t('case.betsAside')}</Aside>}>
              <NewestBets bets={data.bets} />
            </Section>
          </>
        )
      }
      side={
        data && (
          <>
            <DecisionPanel key={orderNo} withdrawal={data.withdrawal} player={data.player} />
            <Section title={data.player.name} aside={<Aside>{t('player.id', { id: data.player.id })}</Aside>} panel>
              <PlayerFigures player={data.player} />
            </Section>
            <WalletLock key={data.player.id} player={data.player} />
            <AccountBlock key={`block-${data.player.id}`} player={data.player} />
            <Section title={t('office:desk.history')} panel>
              <CaseHistory history={data.history} none={t('case.noHistory')} />
            </Section>
          </>
        )
      }
    />
  );
}
