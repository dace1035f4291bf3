import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatCurrency } from '@palpite/ui/text/number-format.ts';
import { Wave } from '@palpite/ui/wave.tsx';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { useSwipe } from '../live/others/use-swipe.ts';
import { useRoom } from '../stage/use-room.ts';
import { Verdict } from '../stage/verdict.tsx';
import { isRoulette } from './mat/games.ts';
import type { Laying } from './mat/laying.ts';
import { Mat } from './mat/mat.tsx';
import { RouletteMat } from './mat/roulette-mat.tsx';
import type { Playing } from './mat/use-playing.ts';
import { paidAt } from './mat/won.ts';
import { Dealing } from './scene/dealing.tsx';
import { isOpen } from './state.ts';
import css from './table-stage.module.css';
import { WithVideo } from './video/video-way.tsx';

const Ground = memo(Wave);

export interface TableStageProps {
  playing: Playing;
  calm: boolean;
  /** One of several on the page, by its name: drawn in less room. */
  of?: string;
  /** Lies in a corner of the scene. */
  corner: ReactNode;
  /** To another table: 1 to the next, -1 to the one before. */
  swipe?(steps: 1 | -1): void;
}

/** The table: what is dealt, what it brought, and the mat on which everybody's chips lie. */
export function TableStage({ playing, calm, of, corner, swipe }: TableStageProps) {
  const { t } = useTexts();
  const language = useLanguage();
  const stage = useRef<HTMLElement>(null);
  const scene = useRef<HTMLDivElement>(null);
  useRoom(stage);
  useSwipe(scene, swipe);
  const { state, stakes, hand, winners, now, lay, take } = playing;
  const { game, round, mine, asked, laid, totals, spots, symbol, note, isHeard, closedMs, bettingMs } = state;
  const open = isOpen(state);
  const limits = useMemo(() => new Map(spots.map((each) => [each.spot, each])), [spots]);
  const others = useMemo(() => new Map(totals.map((each) => [each.spot, each])), [totals]);
  const paid = useMemo(() => paidAt(game, { round, mine }), [game, round, mine]);
  const money = (amount: bigint) => formatCurrency(amount, symbol, language);
  const laying: Laying = {
    ...{ game, limits, stakes, hand, open, winners, symbol, lay, take },
    chips: mine?.chips ?? asked?.chips ?? laid,
    totals: others,
    paid: winners && paid,
    refused: note?.spot,
  };
  const outcome = mine && mine.state !== 'placed' ? { payout: mine.payout, staked: mine.stake } : undefined;
  return (
    <section
      ref={stage}
      className={classNames(css.stage, of !== undefined && css.small)}
      id={of === undefined ? 'stage' : undefined}
      data-game={game}
      aria-label={of === undefined ? t('stage.name') : t('several.stage', { table: of })}
    >
      <Ground color="#8458DE" opacity={0.14} scale={3.1} />
      <div ref={scene} className={css.scene}>
        <WithVideo stream={state.stream}>
          <Dealing game={game} round={round ?? null} now={now} calm={calm} closedMs={closedMs} bettingMs={bettingMs} />
        </WithVideo>
        {corner}
        {!isHeard && (
          <p className={css.deaf} role="status">
            {t('stage.deaf')}
          </p>
        )}
        {isHeard && state.standing !== 'open' && (
          <p className={css.deaf} role="status">
            {t(`stage.${state.standing}`)}
          </p>
        )}
      </div>
      <div className={css.between}>
        <p>{t('stage.crowd', { count: state.bettors, staked: money(state.staked) })}</p>
        <div className={css.told}>
          <Verdict outcome={outcome} money={money} said="" />
        </div>
      </div>
      <div className={css.mat}>
        {isRoulette(game) ? <RouletteMat laying={laying} isSmall={of !== undefined} /> : <Mat laying={laying} />}
      </div>
    </section>
  );
}
