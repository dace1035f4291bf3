import type { SiteStatus } from '@palpite/contract/site/player.ts';
import { Button } from '@palpite/ui/button.tsx';
import { Empty } from '@palpite/ui/empty.tsx';
import { Globe, Headset, Settings, WifiOff } from '@palpite/ui/icon.tsx';
import { Logo } from '@palpite/ui/logo.tsx';
import { Wave } from '@palpite/ui/wave.tsx';
import type { ReactNode } from 'react';
import { openCustomerService } from '../base/site-status.ts';
import { useTexts } from '../base/texts.ts';
import css from './closed-pages.module.css';

function Alone({ children }: { children: ReactNode }) {
  return (
    <main className={css.page}>
      <Wave opacity={0.045} />
      <div className={css.card}>
        <Logo height={32} />
        {children}
      </div>
    </main>
  );
}

function ServiceButton({ status, first = false }: { status: SiteStatus; first?: boolean }) {
  const t = useTexts();
  const service = status.info.customerService[0];
  if (!service) return null;
  return (
    <Button
      variant={first ? 'primary' : 'secondary'}
      icon={<Headset size={20} />}
      onClick={() => openCustomerService(service.path)}
    >
      {t('customerService')}
    </Button>
  );
}

/** The platform rests: what is safe and what to do. */
export function MaintenancePage({ status, busy, onRetry }: { status: SiteStatus; busy: boolean; onRetry(): void }) {
  const t = useTexts();
  return (
    <Alone>
      <Empty
        art={<Settings size={40} />}
        title={t('maintenance.title')}
        text={t('maintenance.text')}
        actions={
          <>
            <Button busy={busy} onClick={onRetry}>
              {t('error.retry')}
            </Button>
            <ServiceButton status={status} />
          </>
        }
      />
    </Alone>
  );
}

/** Not for this region: the address we see, and whom to ask. */
export function RegionPage({ status }: { status: SiteStatus }) {
  const t = useTexts();
  return (
    <Alone>
      <Empty
        art={<Globe size={40} />}
        title={t('region.title')}
        text={
          <>
            {t('region.text')}
            <span className={css.ip}>
              {t('region.ip')} <b className="num">{status.location.ip}</b>
            </span>
          </>
        }
        actions={<ServiceButton status={status} first />}
      />
    </Alone>
  );
}

/** The platform did not answer. */
export function StatusFailedPage({ busy, onRetry }: { busy: boolean; onRetry(): void }) {
  const t = useTexts();
  return (
    <Alone>
      <Empty
        tone="error"
        art={<WifiOff size={40} />}
        title={t('error.network')}
        text={t('error.networkText')}
        actions={
          <Button busy={busy} onClick={onRetry}>
            {t('error.retry')}
          </Button>
        }
      />
    </Alone>
  );
}
