import type { TableRound } from '@palpite/contract/tables/shapes.ts';
import { kindOf, type TableKind } from '@palpite/math/tables/kind.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useTexts } from '../../base/seat/say.ts';
import { Countdown } from '../../live/countdown.tsx';
import css from './dealing.module.css';
import { Dome } from './picture/dome.tsx';
import { Felt } from './picture/felt.tsx';
import { FourHands } from './picture/four-hands.tsx';
import { Thrown } from './picture/thrown.tsx';
import { TwoHands } from './picture/two-hands.tsx';
import { useScene } from './use-scene.ts';
import { useWords } from './words.ts';

export interface DealingProps {
  /** The code of the game. */
  game: string;
  /** Null: there is none yet. */
  round: TableRound | null;
  /** The server's clock, in milliseconds. */
  now: () => number;
  /** Reduced motion, or a player in a hurry: what comes appears, and nothing travels. */
  calm: boolean;
  bettingMs: number;
  closedMs: number;
}

const pictures = {
  baccarat: TwoHands,
  'dragon-tiger': TwoHands,
  roulette: Thrown,
  'sic-bo': Dome,
  'niu-niu': FourHands,
} as const;

/** How many cards left the shoe. While people bet it is not told; a round takes about so many. */
function dealtBy(kind: TableKind, { first, taken, position }: TableRound, isDealing: boolean): number {
  if (first === null) return (position - 1) * (kind === 'baccarat' ? 5 : 2);
  return first + (isDealing ? (taken ?? 0) : 0);
}

/**
 * The table as it stands: bets are taken, cards are dealt, the ball runs, dice are shaken, and who won. It is drawn of
 * the round and the clock alone.
 */
export function Dealing({ game, round, now, calm, bettingMs, closedMs }: DealingProps) {
  const { t } = useTexts();
  const kind = kindOf(game);
  const seen = useScene(round, now);
  const words = useWords(kind, round, seen);
  const Picture = pictures[kind];
  const phase = round?.phase ?? 'waiting';
  const { secondsLeft } = seen;
  return (
    <section className={classNames(css.stage, calm && css.calm)} data-phase={phase} aria-label={t('dealing.name')}>
      <div className={css.board} data-kind={kind} dir="ltr" aria-hidden="true">
        <Felt kind={kind} dealt={round ? dealtBy(kind, round, seen.scene.taken > 0) : 0} />
        {/* each round is another one: nothing of the last moves into it */}
        <Picture key={round?.roundId} kind={kind} seen={seen} isClosed={phase === 'closed'} calm={calm} />
        {round && secondsLeft !== undefined && (
          <Countdown
            key={`${round.roundId} clock`}
            {...{ secondsLeft, bettingMs }}
            closesAt={round.closesAt}
            now={now}
          />
        )}
        <p
          key={`${words.sign} sign`}
          className={classNames(css.sign, css[words.tone])}
          style={{ '--lasts': `${closedMs}ms` } as React.CSSProperties}
        >
          {/* the words run as their language does; where the sign lies does not turn with them */}
          {words.sign && <bdi>{words.sign}</bdi>}
        </p>
      </div>
      <p className="sr-only" role="status">
        {words.said}
      </p>
    </section>
  );
}
