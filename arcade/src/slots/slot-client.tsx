import { multiplierUnit } from '@palpite/math/games/game.ts';
import { payoutOf } from '@palpite/math/games/multiplier.ts';
import type { SlotBet } from '@palpite/math/games/slots/play.ts';
import type { SlotDrawn } from '@palpite/math/games/slots/seen.ts';
import { atRest, replay } from '@palpite/math/games/slots/seen.ts';
import type { SlotEvent, SlotView } from '@palpite/math/games/slots/view.ts';
import { ThumbFrame } from '../stage/thumb.tsx';
import type { GameClient, HelpProps } from '../table/game-client.ts';
import { Help } from './help.tsx';
import { eventMs } from './reels/pace.ts';
import { SlotScene, type SlotSceneProps } from './scene.tsx';
import { slotSounds, soundOf } from './sounds.ts';
import type { SlotTheme } from './theme.ts';

export type SlotClient = GameClient<SlotBet, never, SlotEvent, SlotView, SlotDrawn>;

/** Makes a game of a slot: the stake says everything, the round is told whole when it begins. */
export function makeSlotClient(theme: SlotTheme): SlotClient {
  const { rules } = theme;
  return {
    code: rules.code,
    texts: ['slots'],
    firstWager: {},
    said: () => ({}),
    faultOf: () => undefined,
    mostPayout: (_wager, stake) => payoutOf(stake, rules.most * multiplierUnit),
    wagerOf: () => ({}),
    blank: () => atRest(theme.firstGrid),
    replay,
    eventMs: (event, quick) => eventMs(event, theme, quick),
    soundOf,
    sounds: { ...slotSounds, ...theme.sounds },
    Thumb: () => <Thumb theme={theme} />,
    Scene: (props: SlotSceneProps) => <SlotScene theme={theme} {...props} />,
    Help: (props: HelpProps) => <Help theme={theme} {...props} />,
  };
}

/** The first of the precious symbols, under the game's own sky. */
function Thumb({ theme: { symbols, precious, colors } }: { theme: SlotTheme }) {
  const symbol = symbols[precious[0] ?? 0];
  return (
    <ThumbFrame ground={colors.sky} sun={colors.frame}>
      <g transform="scale(2)">{symbol?.()}</g>
    </ThumbFrame>
  );
}
