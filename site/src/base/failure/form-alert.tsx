import { CircleAlert } from '@palpite/ui/icon.tsx';
import css from '../form.module.css';

/** What the platform said of the whole form. */
export function FormAlert({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={css.alert} role="alert" ref={bringIntoView}>
      <CircleAlert size={18} />
      <span>{message}</span>
    </p>
  );
}

/** The button that was pressed may stand a screen below. */
function bringIntoView(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' });
}
