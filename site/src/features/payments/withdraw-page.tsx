import { Skeleton } from '@palpite/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { LoadFailed } from '../../base/load-failed.tsx';
import { useMember } from '../../base/member.ts';
import { PageHead } from '../../base/page-head.tsx';
import { useTexts } from '../../base/texts.ts';
import { IdentityForm } from './identity-form.tsx';
import { withdrawSettingsQuery } from './payments-data.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import css from './withdraw-page.module.css';
import { WithdrawalList } from './withdrawal-list.tsx';

/** Asking for a withdrawal: what can go out, to which key, how much; and the withdrawals before. */
export function WithdrawPage() {
  const t = useTexts('payments');
  const [, navigate] = useLocation();
  const settings = useQuery(withdrawSettingsQuery);
  const member = useMember();
  const identityMissing = member.data !== undefined && member.data.idNumber === null;
  return (
    <div className={css.page}>
      <PageHead title={t('withdraw.title')} back="/member" asks />
      <div className={css.columns}>
        <section className={css.panel} aria-label={t('withdraw.title')}>
          {settings.isError || member.isError ? (
            <LoadFailed
              calm={t('nothingMoved')}
              error={settings.error ?? member.error}
              onRetry={() => {
                void settings.refetch();
                void member.refetch();
              }}
            />
          ) : settings.isPending || member.isPending ? (
            <div className={css.loading} aria-busy="true">
              <Skeleton height={96} radius={12} />
              <Skeleton height={52} radius={12} />
              <Skeleton height={72} radius={12} />
              <Skeleton height={52} radius={14} />
            </div>
          ) : identityMissing ? (
            <IdentityForm />
          ) : (
            <WithdrawForm
              settings={settings.data}
              cpf={member.data.idNumber}
              onRequested={(orderNo) => navigate(`/member/withdraw/${orderNo}`)}
            />
          )}
        </section>
        <WithdrawalList />
      </div>
    </div>
  );
}
