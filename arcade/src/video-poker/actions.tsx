import type { VideoPokerAction } from '@palpite/math/games/video-poker/play.ts';
import { handSize } from '@palpite/math/games/video-poker/rules.ts';
import type { VideoPokerView } from '@palpite/math/games/video-poker/view.ts';
import { useTexts } from '../base/seat/say.ts';
import { useStore } from '../base/seat/store.ts';
import type { ActionsProps } from '../table/game-client.ts';
import { CashOut } from '../table/panel/cash-out.tsx';
import { mark, marked, markedOf } from './marked.ts';
import { countOf } from './replay.ts';

/** Replace what is not held: the one thing to do. */
export function Actions({ choices, act, view }: ActionsProps<VideoPokerAction, VideoPokerView>) {
  const { t } = useTexts();
  const all = useStore(marked);
  const cards = view?.cards ?? [];
  const hold = markedOf(all, cards);
  const replaced = handSize - countOf(hold);
  const choice = choices.find((each) => each.hold === hold);
  return (
    <CashOut
      label={replaced === 0 ? t('action.stand') : t('action.draw', { count: replaced })}
      note={replaced === 0 ? undefined : t('action.note')}
      onLeave={choice && (() => act(choice))}
      chanceLabel={t('action.clear')}
      onChance={choice && hold !== 0 ? () => mark(cards, 0) : undefined}
    />
  );
}
