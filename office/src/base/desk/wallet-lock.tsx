import { lockWallet, type WalletLocks } from '@palpite/contract/wallet/office.ts';
import { Badge } from '@palpite/ui/badge.tsx';
import { useToast } from '@palpite/ui/box/toast.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Lock, LockOpen } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../parts/section.tsx';
import { useMay } from '../staff.ts';
import css from './decision.module.css';
import { Closed } from './decision.tsx';
import { depositsKey, withdrawalsKey } from './keys.ts';
import { useOnce } from './once.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Shortest and longest reason, in characters. */
const shortestReason = 3;
const longestReason = 140;

/** Whose money it is, and what keeps it where it is. */
interface Owner {
  id: string;
  name: string;
  locks: WalletLocks;
}

/** Whether the player's money may move, and the button that keeps it or lets it go. */
export function WalletLock({ player }: { player: Owner }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [asking, setAsking] = useState<'lock' | 'unlock'>();
  const mayDecide = useMay('withdrawals.decide');
  const change = useOnce({
    endpoint: lockWallet,
    inputOf: (given: { act: 'lock' | 'unlock'; reason: string }) => ({ playerId: player.id, ...given }),
    stale: [withdrawalsKey, depositsKey],
  });
  const toast = useToast();
  const { staff, payments } = player.locks;
  const { name } = player;

  const close = () => {
    if (change.isPending) return;
    setAsking(undefined);
    change.reset();
  };
  const send = (act: 'lock' | 'unlock', reason: string) => {
    // a second press while the first is on its way asks for nothing new
    if (change.isPending) return;
    change.mutate(
      { act, reason },
      {
        onSuccess: () => {
          setAsking(undefined);
          toast({ tone: 'good', text: t(`walletLock.done.${act}`, { name }) });
        },
      },
    );
  };

  return (
    <Section
      title={t('walletLock.title')}
      aside={
        (staff || payments) && (
          <Badge tone={staff ? 'bad' : 'warn'}>{t(`walletLock.mark.${staff ? 'staff' : 'payments'}`)}</Badge>
        )
      }
      panel
    >
      <div className={css.act}>
        {staff && (
          <div>
            <p className={css.text}>
              {t('walletLock.staff', { by: staff.by ?? '—', at: formatDateTime(staff.since, language) })}
            </p>
            {staff.note && <q className={css.reason}>{staff.note}</q>}
          </div>
        )}
        {payments && (
          <p className={css.text}>
            {payments.until === null
              ? t('walletLock.suspended')
              : t('walletLock.blocked', { at: formatDateTime(payments.until, language) })}
          </p>
        )}
        {!staff && !payments && <p className={css.text}>{t('walletLock.open')}</p>}
        {!staff && (
          <Button variant="secondary" icon={<Lock size={20} />} disabled={!mayDecide} onClick={() => setAsking('lock')}>
            {t('walletLock.lock')}
          </Button>
        )}
        {(staff || payments) && (
          <Button
            variant="secondary"
            icon={<LockOpen size={20} />}
            disabled={!mayDecide}
            onClick={() => setAsking('unlock')}
          >
            {t('walletLock.unlock')}
          </Button>
        )}
        {!mayDecide && <Closed>{t('walletLock.notPermitted')}</Closed>}
      </div>
      {asking && (
        <ReasonDialog
          danger={asking === 'lock'}
          title={t(`walletLock.${asking}Title`, { name })}
          text={t(`walletLock.${asking}Text`)}
          label={t('reject.reason')}
          hint={t('walletLock.hint')}
          needed={t('walletLock.needed')}
          shortest={shortestReason}
          longest={longestReason}
          confirm={t(`walletLock.${asking}`)}
          busy={change.isPending}
          error={change.error}
          onConfirm={(reason) => send(asking, reason)}
          onClose={close}
        />
      )}
    </Section>
  );
}
