import { Dialog } from '@palpite/ui/dialog.tsx';
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
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span className={css.title}>{t('login.title')}</span>}
      closeLabel={t('site:close')}
      width="wide"
    >
      <ArtSide hero="onca" ground="#F26A1B" rays="#DD5710" wave="#7A2E0C" words={t('login.greeting')} />
      <div className={css.beside}>
        <LoginForm onDone={onDone} />
        <p className={css.other}>
          {t('login.noAccount')}{' '}
          <button type="button" onClick={onRegister}>
            {t('login.register')}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
