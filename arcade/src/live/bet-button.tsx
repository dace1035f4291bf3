import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../base/seat/say.ts';
import panel from '../frame/panel.module.css';
import css from './foot.module.css';
import { useSeconds } from './use-seconds.ts';

export interface BetButtonProps {
  says: string;
  canBet: boolean;
  /** Something is on its way to the server. */
  isAsking: boolean;
  /** The player has a bet in this round and nothing more to confirm. */
  isPlaced: boolean;
  /** While bets are taken, when that ends. */
  closesAt: number | undefined;
  /** The server's clock. */
  now(): number;
  onBet(): void;
}

/** The one button that makes a bet of the chips, with the seconds that are left for it. */
export function BetButton({ says, canBet, isAsking, isPlaced, closesAt, now, onBet }: BetButtonProps) {
  const { t } = useTexts();
  const seconds = useSeconds(closesAt, now);
  return (
    <button
      type="button"
      className={classNames(panel.go, css.go, (isPlaced || isAsking) && css.placed)}
      aria-disabled={!canBet || undefined}
      aria-busy={isAsking || undefined}
      onClick={canBet ? onBet : undefined}
    >
      {says}
      {/* announced by the scene */}
      {seconds !== undefined && <small aria-hidden="true">{t('bet.closesIn', { seconds })}</small>}
    </button>
  );
}
