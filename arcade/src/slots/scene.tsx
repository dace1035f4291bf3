import { multiplierUnit } from '@palpite/math/games/game.ts';
import type { SlotBet } from '@palpite/math/games/slots/play.ts';
import type { SlotDrawn } from '@palpite/math/games/slots/seen.ts';
import { replay } from '@palpite/math/games/slots/seen.ts';
import type { SlotEvent, SlotView } from '@palpite/math/games/slots/view.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { type CSSProperties, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { quiet } from '../base/page/later.tsx';
import { useTexts } from '../base/seat/say.ts';
import { sounding } from '../base/sound.ts';
import { useRoom } from '../stage/use-room.ts';
import type { SceneProps } from '../table/game-client.ts';
import { Hud } from './hud.tsx';
import { Message } from './message.tsx';
import { Banner } from './over/banner.tsx';
import { Coins } from './over/coins.tsx';
import { Filled } from './over/filled.tsx';
import { WinLine } from './over/win-line.tsx';
import { Drawings } from './reels/drawings.tsx';
import { fillersOf, motionsOf } from './reels/motion.ts';
import { Reel } from './reels/reel.tsx';
import css from './scene.module.css';
import { slotSounds } from './sounds.ts';
import type { SlotTheme } from './theme.ts';
import { useSpotlight } from './use-spotlight.ts';

export type SlotSceneProps = SceneProps<SlotBet, never, SlotEvent, SlotView, SlotDrawn>;

const noFiller = [[], []] as const;

/** The machine: landscape, sign, reels and what lies over them, and the plate that says what was won. */
export function SlotScene({
  theme,
  drawn,
  event,
  quick,
  stake,
  money,
  outcome,
}: SlotSceneProps & { theme: SlotTheme }) {
  const { t } = useTexts();
  // the scene shows where the event leads, and how it comes there
  const seen = useMemo(() => (event ? replay(drawn, event) : drawn), [drawn, event]);
  const motions = useMemo(() => (event ? motionsOf(theme, drawn, event, quick) : []), [theme, drawn, event, quick]);
  const fillers = useMemo(() => fillersOf(theme), [theme]);
  // drawn once, not with every event
  const landscape = useMemo(() => <theme.Backdrop />, [theme]);
  const spotlight = useSpotlight(seen, event);
  const { grid } = seen;
  // only what is more than the stake is celebrated
  const isGlad = outcome ? outcome.payout > outcome.staked : (spotlight.win?.pays ?? 0) > multiplierUnit;
  const stopped = useCallback(() => sounding(theme.sounds?.stop ?? slotSounds.stop), [theme]);
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    void quiet.then(() => setIsQuiet(true));
  }, []);
  // a bet does not wait for the drawings
  const isDrawn = useDeferredValue(true, false);
  const hasTurned = seen.turns > 0 || event !== undefined;
  const stage = useRef<HTMLElement>(null);
  useRoom(stage);
  return (
    <section
      ref={stage}
      className={css.stage}
      style={useStyle(theme)}
      aria-label={t('slots.stage', { game: t('title') })}
    >
      {isDrawn && landscape}
      {isDrawn && <Drawings symbols={theme.symbols} hasPictures={isQuiet || hasTurned} />}
      <Hud theme={theme} seen={seen} stake={stake} money={money} />
      <div className={classNames(css.middle, (theme.ladder || theme.Sign) && css.signed)}>
        <div className={classNames(css.frame, (seen.free || seen.coins || seen.fill) && css.festive)}>
          <div className={css.window}>
            {grid.map((column, reel) => (
              <Reel
                // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
                key={reel}
                column={column}
                filler={fillers[reel] ?? noFiller}
                motion={motions[reel]}
                lit={spotlight.rows?.[reel]}
                hasTurned={hasTurned}
                hasPages={isQuiet || hasTurned}
                isGlad={isGlad}
                precious={theme.precious}
                // turned quickly, all of them are heard to stop at once
                onStop={quick && reel < grid.length - 1 ? undefined : stopped}
              />
            ))}
            {seen.coins && <Coins theme={theme} seen={seen} event={event} quick={quick} />}
            {seen.fill && <Filled seen={seen} lit={spotlight.rows} event={event} quick={quick} />}
            <WinLine theme={theme} grid={grid} win={spotlight.win} stake={stake} money={money} />
            <Banner event={event} quick={quick} stake={stake} money={money} />
          </div>
        </div>
      </div>
      <Message
        theme={theme}
        seen={seen}
        win={spotlight.win}
        event={event}
        stake={stake}
        money={money}
        outcome={outcome}
      />
    </section>
  );
}

function useStyle({ colors, firstGrid, windowHeight }: SlotTheme): CSSProperties {
  return useMemo(() => {
    const height = windowHeight ?? firstGrid[0]?.length ?? 3;
    const variables: Record<`--${string}`, string | number> = {
      '--slot-sky': colors.sky,
      '--slot-frame': colors.frame,
      '--slot-frame-edge': colors.frameEdge,
      '--slot-frame-ink': colors.frameInk,
      '--slot-well': colors.well,
      '--slot-tile': colors.tile,
      '--slot-tile-precious': colors.tilePrecious,
      '--slot-shine': colors.shine,
      '--reels': firstGrid.length,
      '--high': height,
    };
    return variables;
  }, [colors, firstGrid, windowHeight]);
}
