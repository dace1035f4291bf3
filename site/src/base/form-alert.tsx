import { CircleAlert } from '@palpite/ui/icon.tsx';
import css from './form.module.css';

/** What the platform said of the whole form. */
export function FormAlert({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={css.alert} role="alert">
      <CircleAlert size={18} />
      <span>{message}</span>
    </p>
  );
}
