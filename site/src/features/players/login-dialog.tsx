import { Button } from '@palpite/ui/button.tsx';
import { Dialog } from '@palpite/ui/dialog.tsx';
import { useRef } from 'react';
import { openCustomerService, useSiteStatus } from '../../base/site-status.ts';
import { useTexts } from '../../base/texts.ts';
import css from './art-side.module.css';
import { ArtSide } from './art-side.tsx';
import { LoginForm } from './login-form.tsx';

interface LoginDialogProps {
  open: boolean;
  onClose(): void;
  /** A session has begun. */
  onDone(): void;
  onRegister(): void;
}

export function LoginDialog({ open, onClose, onDone, onRegister }: LoginDialogProps) {
  const t = useTexts('players');
  const service = useSiteStatus().info.customerService[0];
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span className={css.title}>{t('login.title')}</span>}
      closeLabel={t('site:close')}
      width="wide"
      initialFocus={first}
    >
      <ArtSide hero="onca" ground="#F26A1B" rays="#DD5710" wave="#7A2E0C" words={t('login.greeting')} />
      <div className={css.beside}>
        <LoginForm onDone={onDone} first={first} />
        <p className={css.other}>
          {t('login.noAccount')}{' '}
          <button type="button" onClick={onRegister}>
            {t('login.register')}
          </button>
        </p>
        {service && (
          <div className={css.forgot}>
            <div>
              <b>{t('login.forgot')}</b>
              {t('login.forgotText')}
            </div>
            <Button variant="secondary" size={36} onClick={() => openCustomerService(service.path)}>
              {t('site:customerService')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
