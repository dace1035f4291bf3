import { Dialog } from '@palpite/ui/dialog.tsx';
import { useRef } from 'react';
import { useTexts } from '../../base/texts.ts';
import css from './art-side.module.css';
import { ArtSide } from './art-side.tsx';
import { RegisterForm } from './register-form.tsx';

interface RegisterDialogProps {
  open: boolean;
  onClose(): void;
  /** An account and a session have begun. */
  onDone(): void;
  onLogin(): void;
}

export function RegisterDialog({ open, onClose, onDone, onLogin }: RegisterDialogProps) {
  const t = useTexts('players');
  const first = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span className={css.title}>{t('register.title')}</span>}
      closeLabel={t('site:close')}
      width="wide"
      initialFocus={first}
    >
      <ArtSide hero="tucano" ground="#0E6B50" rays="#128552" wave="#0A4D3C" words={t('register.greeting')} />
      <div className={css.beside}>
        <RegisterForm onDone={onDone} first={first} />
        <p className={css.other}>
          {t('register.hasAccount')}{' '}
          <button type="button" onClick={onLogin}>
            {t('register.login')}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
