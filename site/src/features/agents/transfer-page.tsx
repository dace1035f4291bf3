import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { buttonClass } from '@palpite/ui/button.tsx';
import { Ban, KeyRound, Users } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { useTexts } from '../../base/text/texts.ts';
import css from './transfer.module.css';
import { type TransferSettings, transferSettingsQuery } from './transfer-data.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferList } from './transfer-list.tsx';

export function MemberTransferPage() {
  return <Transfers back={paths.account} />;
}

/** Money to the upline, and of an agent to a direct downline; and the transfers so far, of either side. */
export function Transfers({ back }: { back: typeof paths.account | typeof paths.agentHome }) {
  const t = useTexts('agents');
  const { data, isError, error, refetch } = useQuery(transferSettingsQuery);
  return (
    <div className={css.page}>
      <PageHead title={t('transfer.title')} back={back} asks />
      {data ? (
        <div className={css.stack}>
          <Possible settings={data} />
          <TransferList />
        </div>
      ) : isError ? (
        <LoadFailed
          error={error}
          onRetry={() => void refetch()}
          calm={t('transfer.calm')}
          trial={t('transfer.trial')}
        />
      ) : (
        <div className={css.stack} aria-busy="true">
          <Skeleton height={320} radius={16} />
          <Skeleton height={140} radius={16} />
        </div>
      )}
    </div>
  );
}

/** The form, or why there is none. */
function Possible({ settings }: { settings: TransferSettings }) {
  const t = useTexts('agents');
  const { toUpline, toDownline, needsPaymentPassword, hasPaymentPassword } = settings;
  if (!toUpline && !toDownline) {
    const reason = settings.reason ?? 'not_allowed_here';
    return (
      <Empty
        art={reason === 'no_upline' ? <Users size={36} /> : <Ban size={36} />}
        title={t(`transfer.why.${reason}`)}
        text={t(`transfer.whyText.${reason}`)}
        actions={
          reason === 'excluded' && (
            <Link href={paths.safeguards} className={buttonClass({ variant: 'secondary' })}>
              {t('site:account.safePlay')}
            </Link>
          )
        }
      />
    );
  }
  if (needsPaymentPassword && !hasPaymentPassword)
    return (
      <Empty
        art={<KeyRound size={36} />}
        title={t('transfer.noPassword')}
        text={t('transfer.noPasswordText')}
        actions={
          <Link href={paths.security} className={buttonClass()}>
            {t('transfer.setPassword')}
          </Link>
        }
      />
    );
  return <TransferForm settings={settings} />;
}
