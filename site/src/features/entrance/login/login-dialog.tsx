import type { SessionValue, VerifyNeeded } from '@palpite/contract/entrance/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { portalHere } from '../../../base/page/portal.ts';
import { flagOn, useSiteStatus } from '../../../base/site-status.ts';
import { useTexts } from '../../../base/text/texts.ts';
import art from '../art-side.module.css';
import { ArtSide } from '../art-side.tsx';
import css from '../entrance.module.css';
import { LoginForm } from './login-form.tsx';
import { SmsLoginForm } from './sms-form.tsx';
import { TrialOffer } from './trial-offer.tsx';
import { VerifyLoginForm } from './verify-login-form.tsx';
import { Ways } from './ways.tsx';

interface LoginDialogProps {
  open: boolean;
  /** Ways in by who else knows the visitor. */
  others?: ReactNode;
  onClose(): void;
  /** A session has begun. */
  onDone(opened: SessionValue): void;
  onRegister(): void;
  onForgot(): void;
  /** What it was opened for; undefined: the login itself was asked for. */
  reason?: LoginReason | undefined;
  /** A login that is as good as done: only this proof is missing. */
  verify?: VerifyNeeded | undefined;
}

/** What a visitor wanted that takes an account. */
export type LoginReason = 'deposit' | 'withdraw' | 'invite' | 'page';

type Way = 'username' | 'sms';

/**
 * Every way for who has an account: by password, by code, and by one proof more where the
 * address is new to the account.
 */
export function LoginDialog({ open, others, onClose, onDone, onRegister, onForgot, reason, verify }: LoginDialogProps) {
  const t = useTexts('entrance');
  const status = useSiteStatus();
  const [way, setWay] = useState<Way>('username');
  const [needed, setNeeded] = useState(verify);
  const forAgents = portalHere() === 'agent';
  const first = useRef<HTMLInputElement>(null);
  const byCode = flagOn(status, 'MOBILEVERCODELOGIN3');
  const form =
    way === 'username' ? (
      <LoginForm first={first} onDone={onDone} onVerify={setNeeded} onForgot={onForgot} />
    ) : (
      <SmsLoginForm onDone={onDone} onVerify={setNeeded} />
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        <span className={art.title}>
          {needed ? t('verify.title') : t(forAgents ? 'login.agentTitle' : 'login.title')}
        </span>
      }
      closeLabel={t('site:close')}
      width="wide"
      initialFocus={first}
    >
      <ArtSide
        group="w_login"
        hero="onca"
        ground="#F26A1B"
        rays="#DD5710"
        wave="#7A2E0C"
        words={t('login.greeting')}
        onLeave={onClose}
      />
      <div className={art.beside}>
        {needed ? (
          <VerifyLoginForm needed={needed} onDone={onDone} onGone={() => setNeeded(undefined)} />
        ) : (
          <>
            {reason && !forAgents && (
              <div className={css.reason}>
                <p>{t(`login.reason.${reason}`)}</p>
                <Button variant="secondary" onClick={onRegister}>
                  {t('login.register')}
                </Button>
              </div>
            )}
            <Ways
              several={byCode}
              label={t('login.ways')}
              items={[
                { value: 'username', label: t('login.byPassword') },
                { value: 'sms', label: t('login.bySms') },
              ]}
              value={way}
              onChange={setWay}
            >
              {form}
            </Ways>
            {others}
            {!forAgents && (
              <p className={css.other}>
                {t('login.noAccount')}{' '}
                <button type="button" onClick={onRegister}>
                  {t('login.register')}
                </button>
                {t('login.adults', { age: status.info.minAge })}
              </p>
            )}
            {!forAgents && flagOn(status, 'FREEPLAY3') && <TrialOffer onDone={onDone} />}
          </>
        )}
      </div>
    </Dialog>
  );
}
