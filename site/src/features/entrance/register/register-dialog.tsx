import type { SessionValue } from '@palpite/contract/entrance/shapes.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { Zap } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flagOn, useSiteStatus } from '../../../base/site-status.ts';
import { useTexts } from '../../../base/text/texts.ts';
import art from '../art-side.module.css';
import { ArtSide } from '../art-side.tsx';
import css from '../entrance.module.css';
import { enter, registerSettingsQuery } from '../entrance-data.ts';
import { Ways } from '../login/ways.tsx';
import { type MadeAccount, NewCredentials } from './new-credentials.tsx';
import { OneClickForm } from './one-click-form.tsx';
import { RegisterForm } from './register-form.tsx';

interface RegisterDialogProps {
  open: boolean;
  /** Ways in by who else knows the visitor. */
  others?: ReactNode;
  onClose(): void;
  /** An account and a session have begun. */
  onDone(opened: SessionValue): void;
  onLogin(): void;
}

type Way = 'username' | 'mobile' | 'oneClick';

/** Every way to an account: by name, by mobile number, or with one press. */
export function RegisterDialog({ open, others, onClose, onDone, onLogin }: RegisterDialogProps) {
  const t = useTexts('entrance');
  const status = useSiteStatus();
  const byMobile = flagOn(status, 'MOBILENUMREG3');
  const [way, setWay] = useState<Way>(byMobile ? 'mobile' : 'username');
  const [made, setMade] = useState<MadeAccount>();
  const [leaving, setLeaving] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // The rules that came with the status are there before anything is drawn; those asked for now may be newer.
  const rules = useQuery(registerSettingsQuery).data ?? status.info.register;
  // Name and password stand nowhere else: leaving them is asked twice. The session begins after, so that
  // nothing it sets off hides them.
  const leave = () => {
    if (!made) return onClose();
    if (!leaving) return setLeaving(true);
    enter(made);
    onDone(made);
  };
  // whoever reloads the page before has lost the password, but not the account: the session has begun by then
  useEffect(() => {
    if (!made) return;
    const begin = () => enter(made);
    addEventListener('pagehide', begin);
    return () => removeEventListener('pagehide', begin);
  }, [made]);
  const form = way !== 'oneClick' && <RegisterForm key={way} by={way} rules={rules} first={first} onDone={onDone} />;
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={<span className={art.title}>{t(made ? 'oneClick.madeTitle' : 'register.title')}</span>}
      closeLabel={t('site:close')}
      width="wide"
      initialFocus={first}
    >
      <ArtSide
        group="w_register"
        hero="tucano"
        ground="#0E6B50"
        rays="#128552"
        wave="#0A4D3C"
        words={t('register.greeting')}
        onLeave={made ? undefined : onClose}
      />
      <div className={art.beside}>
        {made ? (
          <NewCredentials made={made} leaving={leaving} onStay={() => setLeaving(false)} onDone={leave} />
        ) : way === 'oneClick' ? (
          <OneClickForm onMade={setMade} onBack={() => setWay(byMobile ? 'mobile' : 'username')} />
        ) : (
          <>
            <Ways
              several={byMobile}
              label={t('register.ways')}
              items={[
                { value: 'mobile', label: t('register.byMobile') },
                { value: 'username', label: t('register.byUsername') },
              ]}
              value={way}
              onChange={setWay}
            >
              {form}
            </Ways>
            {flagOn(status, 'ONECLICKREG3') && (
              <>
                <p className={css.alternative}>{t('register.or')}</p>
                <Button variant="secondary" full icon={<Zap size={18} />} onClick={() => setWay('oneClick')}>
                  {t('oneClick.action')}
                </Button>
              </>
            )}
            {others}
            <p className={css.other}>
              {t('register.hasAccount')}{' '}
              <button type="button" onClick={onLogin}>
                {t('register.login')}
              </button>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
