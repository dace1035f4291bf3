import type { SessionValue, VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useState } from 'react';
import { flagOn, openCustomerService, useSiteStatus } from '../../../base/site-status.ts';
import { useTexts } from '../../../base/text/texts.ts';
import art from '../art-side.module.css';
import { ArtSide } from '../art-side.tsx';
import css from '../entrance.module.css';
import { VerifyLoginForm } from '../login/verify-login-form.tsx';
import { Ways } from '../login/ways.tsx';
import { ForgotEmailForm } from './forgot-email-form.tsx';
import { ForgotMobileForm } from './forgot-mobile-form.tsx';

interface ForgotDialogProps {
  open: boolean;
  onClose(): void;
  /** The mobile number proved who it is: a session has begun. */
  onDone(opened: SessionValue): void;
  onLogin(): void;
}

/** A forgotten password: a link by e-mail, or a code by SMS and the new password at once. */
export function ForgotDialog({ open, onClose, onDone, onLogin }: ForgotDialogProps) {
  const t = useTexts('entrance');
  const status = useSiteStatus();
  const [way, setWay] = useState<'email' | 'mobile'>('email');
  const byMobile = flagOn(status, 'CHNGPASSVERIF3') && flagOn(status, 'PWRESETSMS3');
  const [needed, setNeeded] = useState<VerifyNeeded>();
  const service = status.info.customerService[0];
  const form =
    way === 'email' ? <ForgotEmailForm onSent={onClose} /> : <ForgotMobileForm onDone={onDone} onVerify={setNeeded} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span className={art.title}>{t(needed ? 'verify.title' : 'forgot.title')}</span>}
      closeLabel={t('site:close')}
      width="wide"
    >
      <ArtSide
        group="w_forget"
        hero="farol"
        ground="#2E1361"
        rays="#3A1A86"
        wave="#1B0A3E"
        words={t('forgot.greeting')}
        onLeave={onClose}
      />
      <div className={art.beside}>
        {needed ? (
          <VerifyLoginForm renewing needed={needed} onDone={onDone} onGone={() => setNeeded(undefined)} />
        ) : (
          <Ways
            several={byMobile}
            label={t('forgot.ways')}
            items={[
              { value: 'email', label: t('forgot.byEmail') },
              { value: 'mobile', label: t('forgot.byMobile') },
            ]}
            value={way}
            onChange={setWay}
          >
            {form}
          </Ways>
        )}
        <p className={css.other}>
          {t('forgot.remembered')}{' '}
          <button type="button" onClick={onLogin}>
            {t('login.action')}
          </button>
        </p>
        {service && (
          <div className={css.service}>
            <span>{t('forgot.service')}</span>
            <Button variant="secondary" size={36} onClick={() => openCustomerService(service.path)}>
              {t('site:customerService')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
