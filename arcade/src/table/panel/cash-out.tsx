import { Button } from '@palpite/ui/button.tsx';
import css from './cash-out.module.css';

export interface CashOutProps {
  /** What leaving now brings, or what to do before there is something to leave with. */
  label: string;
  note: string | undefined;
  /** Undefined while it cannot be left; the button keeps its place and the focus. */
  onLeave: (() => void) | undefined;
  chanceLabel: string;
  /** Leaves the next pick to chance. */
  onChance: (() => void) | undefined;
}

/** The two buttons of a game that is left when the player likes. */
export function CashOut({ label, note, onLeave, chanceLabel, onChance }: CashOutProps) {
  return (
    <div className={css.actions}>
      <button type="button" className={css.leave} aria-disabled={!onLeave || undefined} onClick={onLeave}>
        {label}
        {note && <small>{note}</small>}
      </button>
      <Button variant="secondary" full aria-disabled={!onChance || undefined} onClick={onChance}>
        {chanceLabel}
      </Button>
    </div>
  );
}
