import { CircleAlert } from '@palpite/ui/icon.tsx';
import { useTranslation } from 'react-i18next';
import { leavesOpen } from '../intention.ts';
import css from './dialog-error.module.css';
import { failureText } from './failure.ts';

/** What went wrong with a decision, and that trying again is safe where it is. */
export function DialogError({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (!error) return null;
  return (
    <p className={css.error} role="alert">
      <CircleAlert size={18} />
      <span>
        {failureText(error, t)}
        {leavesOpen(error) && ` ${t('decision.safeAgain')}`}
      </span>
    </p>
  );
}
