import { verifyLedger } from '@palpite/contract/office/office.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ShieldCheck } from '@palpite/ui/icon.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ask } from '../../base/caller.ts';
import { PageHead } from '../../base/parts/page-head.tsx';
import { Trouble } from '../../base/trouble.tsx';
import css from './ledger-page.module.css';
import { VerifyProgress } from './verify-progress.tsx';
import { VerifyResult } from './verify-result.tsx';

/** Asks the ledger whether its books balance, now, over every entry. */
export function LedgerPage() {
  const { t } = useTranslation('ledger');
  const verify = useMutation({
    mutationFn: async () => ({ result: await ask(verifyLedger, {}), at: Date.now() }),
  });
  const run = () => verify.mutate();
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button busy={verify.isPending} onClick={run}>
            {verify.data ? t('runAgain') : t('run')}
          </Button>
        }
      />
      <ul className={css.checks}>
        {(['conservation', 'replay', 'pending', 'print'] as const).map((check) => (
          <li key={check}>
            <b>{t(`check.${check}`)}</b>
            <span>{t(`checkText.${check}`)}</span>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {verify.isPending ? (
          <VerifyProgress />
        ) : verify.isError ? (
          <Trouble error={verify.error} onRetry={run} />
        ) : verify.data ? (
          <VerifyResult result={verify.data.result} at={verify.data.at} />
        ) : (
          <Empty art={<ShieldCheck size={40} />} title={t('empty')} text={t('emptyText')} />
        )}
      </div>
    </>
  );
}
