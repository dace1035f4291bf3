import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { balanceQuery } from '../../../base/balance.ts';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { PageHead } from '../../../base/page/page-head.tsx';
import * as paths from '../../../base/paths.ts';
import { useMember } from '../../../base/session/member.ts';
import { isTrial } from '../../../base/session/member-kind.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { WithdrawalHistory } from '../withdrawal-history.tsx';
import { openReceiptsQuery, payoutAccountsQuery, withdrawSettingsQuery } from '../withdrawals-data.ts';
import { OpenReceipts } from './open-receipts.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import css from './withdraw-page.module.css';

interface WithdrawPageProps {
  /** Asks who the player is, where that is not known yet. */
  identityForm: ReactNode;
}

/** Asking for a withdrawal: what can go out, to which account, how much; and the withdrawals before. */
export function WithdrawPage({ identityForm }: WithdrawPageProps) {
  const t = useTexts('withdrawals');
  const [, navigate] = useLocation();
  const settings = useQuery(withdrawSettingsQuery);
  const accounts = useQuery(payoutAccountsQuery);
  const member = useMember();
  const asksReceipts = member.data !== undefined && !isTrial(member.data);
  const receipts = useQuery({ ...openReceiptsQuery, enabled: asksReceipts });
  const balance = useQuery(balanceQuery);
  const identityMissing = member.data !== undefined && member.data.idNumber === null;
  const needed = [settings, accounts, member];
  const failed = needed.find((query) => query.isError && query.data === undefined);
  // What came later would move the buttons from under the finger. Where one of these fails, the page goes on without.
  const settled = balance.isFetched && (receipts.isFetched || !asksReceipts);
  const stands = settled && needed.every(({ data }) => data !== undefined);
  return (
    <div className={css.page}>
      <PageHead title={t('withdraw.title')} back={paths.account} asks />
      {settled && asksReceipts && <OpenReceipts open={receipts.data ?? []} />}
      <div className={css.columns}>
        <section className={css.panel} aria-label={t('withdraw.title')}>
          {failed ? (
            <LoadFailed
              calm={t('nothingMoved')}
              error={failed.error}
              onRetry={() => {
                for (const query of needed) if (query.isError) void query.refetch();
              }}
            />
          ) : identityMissing ? (
            identityForm
          ) : settled && settings.data && accounts.data && member.data ? (
            <WithdrawForm
              settings={settings.data}
              accounts={accounts.data}
              onRequested={(orderNo) => navigate(paths.pathTo(paths.withdrawal, { orderNo }))}
            />
          ) : (
            <div className={css.loading} aria-busy="true">
              <Skeleton height={96} radius={12} />
              <Skeleton height={120} radius={14} />
              <Skeleton height={72} radius={12} />
              <Skeleton height={52} radius={14} />
            </div>
          )}
        </section>
        <div className={css.past} hidden={!stands && !failed && !identityMissing}>
          <WithdrawalHistory />
        </div>
      </div>
    </div>
  );
}
