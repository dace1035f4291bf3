import { useTexts } from '../base/seat/say.ts';
import type { Money, SceneProps } from '../table/game-client.ts';
import css from './verdict.module.css';

export interface VerdictProps {
  outcome: SceneProps<unknown, unknown, unknown, unknown, unknown>['outcome'];
  money: Money;
  /** What came, for who hears the scene: 'Saiu 2,31×.' */
  said: string;
  /** How an open round stands, where it waits for the player. */
  meanwhile?: string | undefined;
}

/**
 * What the round brought, seen and heard: a prize with its bet, what came back of the stake, or nothing. Only what is
 * more than the stake is a prize. A game says it by `stage.prize`, `stage.back` and `stage.lost`.
 */
export function Verdict({ outcome, money, said, meanwhile }: VerdictProps) {
  const { t } = useTexts();
  const isPrize = outcome !== undefined && outcome.payout > outcome.staked;
  const text = outcome
    ? t(isPrize ? 'stage.prize' : outcome.payout > 0n ? 'stage.back' : 'stage.lost', {
        payout: money(outcome.payout),
        stake: money(outcome.staked),
      })
    : meanwhile;
  return (
    <>
      <div className={css.verdict} aria-hidden="true">
        {text !== undefined && <p className={isPrize ? css.prize : undefined}>{text}</p>}
      </div>
      <p className="sr-only" role="status">
        {text !== undefined && `${said} ${text}`}
      </p>
    </>
  );
}
