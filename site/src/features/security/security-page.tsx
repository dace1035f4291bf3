import type { SecurityConfig } from '@palpite/contract/security/player.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Smartphone } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../../base/failure/load-failed.tsx';
import { PageHead } from '../../base/page/page-head.tsx';
import * as paths from '../../base/paths.ts';
import { flagOn, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/text/texts.ts';
import { BankAccounts } from './bank/bank-accounts.tsx';
import { GuardDialog } from './guard-dialog.tsx';
import { GuardRow } from './guard-row.tsx';
import { IdentityPart } from './identity-part.tsx';
import css from './security.module.css';
import { configQuery } from './security-data.ts';
import { SecurityRow } from './security-row.tsx';
import { bankModule, type Guard, guards, moduleOf } from './security-state.ts';
import { Standing } from './standing.tsx';

const groups = [
  { key: 'wayIn', of: ['password', 'totp'] },
  { key: 'contacts', of: ['mobile', 'email'] },
  { key: 'money', of: ['paymentPassword'] },
] as const satisfies readonly { key: string; of: readonly Guard[] }[];

interface Opened {
  guard: Guard;
  before: SecurityConfig;
  opening: number;
}

/** What guards the account, how each guard stands, and where each is changed. */
export function SecurityPage({ head, children }: { head?: ReactNode; children?: ReactNode }) {
  const t = useTexts('security');
  const status = useSiteStatus();
  const { data: config, isError, error, refetch } = useQuery(configQuery);
  const offered = guards.filter((guard) => flagOn(status, moduleOf[guard]));
  // The dialog last open stays mounted while it leaves; each opening begins anew.
  const [opened, setOpened] = useState<Opened>();
  const [open, setOpen] = useState(false);
  const begin = (guard: Guard) => {
    if (!config) return;
    setOpened({ guard, before: config, opening: (opened?.opening ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <div className={css.page}>
      <PageHead title={t('title')} back={paths.account} />
      {head && <div className={css.head}>{head}</div>}
      {!config ? (
        isError ? (
          <LoadFailed calm={t('nothingChanged')} trial={t('trialText')} error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={css.loading} aria-busy="true">
            <Skeleton height={172} radius={20} />
            <Skeleton height={216} radius={16} />
            <Skeleton height={144} radius={16} />
          </div>
        )
      ) : (
        <div className={css.stack}>
          <Standing config={config} offered={offered} onBegin={begin} />
          {groups.map(({ key, of }) => {
            const rows = of.filter((guard) => offered.includes(guard));
            if (rows.length === 0 && key !== 'wayIn') return null;
            return (
              <section key={key} className={css.group} aria-labelledby={`security-${key}`}>
                <h2 id={`security-${key}`}>{t(key)}</h2>
                <ul className={css.list}>
                  {rows.map((guard) => (
                    <GuardRow key={guard} guard={guard} config={config} onOpen={begin} />
                  ))}
                  {key === 'wayIn' && (
                    <SecurityRow
                      icon={<Smartphone size={20} />}
                      title={t('devices.title')}
                      note={t('devices.note')}
                      href={paths.devices}
                    />
                  )}
                </ul>
              </section>
            );
          })}
          <IdentityPart state={config.identity} />
          {children}
          {flagOn(status, bankModule) && <BankAccounts most={config.maxBankCards} />}
        </div>
      )}
      {opened && (
        <GuardDialog
          key={opened.opening}
          guard={opened.guard}
          before={opened.before}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
