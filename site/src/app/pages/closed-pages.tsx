import type { SiteStatus } from '@palpite/contract/site/player.ts';
import { HeroArt } from '@palpite/ui/art/hero.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Headset } from '@palpite/ui/icon.tsx';
import { Countdown } from '@palpite/ui/text/countdown.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useEffect, useRef } from 'react';
import { useLookAgain } from '../../base/page/look-again.ts';
import { openCustomerService } from '../../base/site-status.ts';
import { brandName } from '../../base/text/brand-name.ts';
import { useSpokenLanguage, useTexts } from '../../base/text/texts.ts';
import { HeaderPreferences } from '../shell/language/preferences.tsx';
import { ClosedFrame } from './closed-frame.tsx';
import css from './closed-pages.module.css';

/** How often a closed page looks whether it is still so, if nobody presses. */
const lookAgainMs = 30_000;
/** After the time announced not all at once: a little later each. */
const spreadMs = 4_000;
const now = () => Date.now();

interface ClosedProps {
  status: SiteStatus;
  busy: boolean;
  onRetry(): void;
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

/** Looks again every half minute while the page is in sight, and shortly after the time announced. */
function useOpening(onRetry: () => void, until: number | null): void {
  const look = useRef(onRetry);
  useEffect(() => {
    look.current = onRetry;
  });
  useLookAgain(onRetry, lookAgainMs);
  useEffect(() => {
    const left = until === null ? -1 : until - now();
    // a wait beyond what a timer can hold is looked after by the other
    if (left <= 0 || left >= 2 ** 31 - spreadMs) return;
    const once = setTimeout(() => look.current(), left + 500 + (now() % spreadMs));
    return () => clearTimeout(once);
  }, [until]);
}

/** The platform rests: until when, what is safe and what to do. Opens by itself. */
export function MaintenancePage({ status, busy, onRetry }: ClosedProps) {
  const t = useTexts();
  const language = useSpokenLanguage();
  const until = status.maintenanceUntil;
  useOpening(onRetry, until);
  return (
    <ClosedFrame preferences={<HeaderPreferences />}>
      <Empty
        art={<HeroArt name="farol" size={148} />}
        title={t('maintenance.title')}
        text={
          <>
            {t('maintenance.text')}
            {status.maintenanceText && <span className={css.said}>{status.maintenanceText}</span>}
            {until !== null && (
              <span className={css.until}>
                <span>{t('maintenance.until', { time: formatDateTime(until, language) })}</span>
                <Countdown endsAt={until} now={now} label={t('maintenance.left')} className={css.left ?? ''} />
              </span>
            )}
          </>
        }
        actions={
          <>
            <Button busy={busy} onClick={onRetry}>
              {t('error.retry')}
            </Button>
            <ServiceButton status={status} />
          </>
        }
      />
      <p className={css.note}>{t('maintenance.again')}</p>
    </ClosedFrame>
  );
}

/** Not for this region: the address we see, and whom to ask. */
export function RegionPage({ status, busy, onRetry }: ClosedProps) {
  const t = useTexts();
  useLookAgain(onRetry, lookAgainMs);
  return (
    <ClosedFrame preferences={<HeaderPreferences />}>
      <Empty
        art={<HeroArt name="tartaruga" size={148} />}
        title={t('region.title')}
        text={
          <>
            {t('region.text', { brand: brandName })}
            <span className={css.ip}>
              {t('region.ip')} <b className="num">{status.location.ip}</b>
            </span>
          </>
        }
        actions={
          <>
            <ServiceButton status={status} first />
            <Button variant="secondary" busy={busy} onClick={onRetry}>
              {t('error.retry')}
            </Button>
          </>
        }
      />
      {/* the licence of the address book asks for this line where its answer is shown */}
      <p className={css.note}>
        {t('region.source')}{' '}
        <a href="https://db-ip.com" target="_blank" rel="noopener noreferrer">
          DB-IP
        </a>
      </p>
    </ClosedFrame>
  );
}

/** The address in the browser is no brand's. */
export function UnknownHostPage() {
  const t = useTexts();
  return (
    <ClosedFrame preferences={<HeaderPreferences />}>
      <Empty
        tone="error"
        art={<HeroArt name="siri" size={148} />}
        title={t('unknownHost.title')}
        text={
          <>
            {t('unknownHost.text')}
            <span className={css.ip}>
              {t('unknownHost.address')} <b>{location.host}</b>
            </span>
          </>
        }
      />
    </ClosedFrame>
  );
}
