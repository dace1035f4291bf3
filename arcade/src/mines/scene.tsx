import type { MinesAction, MinesEvent } from '@palpite/math/games/mines/play.ts';
import { minesRules } from '@palpite/math/games/mines/rules.ts';
import type { MinesView } from '@palpite/math/games/mines/view.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useState } from 'react';
import { useTexts } from '../base/seat/say.ts';
import { Stage } from '../stage/stage.tsx';
import { timesText } from '../stage/times.ts';
import { Verdict } from '../stage/verdict.tsx';
import { moveByArrows } from '../table/arrow-keys.ts';
import type { SceneProps } from '../table/game-client.ts';
import { Figures } from './figures.tsx';
import { Ladder } from './ladder.tsx';
import { faceOf, type MinesBoard, type MinesWager, replay } from './replay.ts';
import css from './scene.module.css';
import { Tile } from './tile.tsx';

const across = 5;
const tiles = Array.from({ length: minesRules.tiles }, (_, tile) => tile);

type Props = SceneProps<MinesWager, MinesAction, MinesEvent, MinesView, MinesBoard>;

/** The board, above it what each gem more would pay, below it the figures of now. */
export function Scene(props: Props) {
  const { drawn, event, wager, setWager, locked, choices, act, outcome, money, marks = false } = props;
  const { t } = useTexts();
  const language = useLanguage();
  const [focused, setFocused] = useState(0);
  // The tile pressed last, raised until the platform has said what is under it.
  const [pressed, setPressed] = useState<number>();
  const board = event ? replay(drawn, event) : drawn;
  const isOpen = locked && board.mineTiles === null;
  const { marked, mines } = wager;

  const press = (tile: number) => {
    const choice = choices.find((each) => each.kind === 'reveal' && each.tile === tile);
    if (choice) {
      setPressed(tile);
      act(choice);
    } else if (!locked && marks) {
      if (marked.includes(tile)) setWager({ ...wager, marked: marked.filter((each) => each !== tile) });
      else if (marked.length < minesRules.tiles - mines) setWager({ ...wager, marked: [...marked, tile] });
    }
  };

  return (
    <Stage name={t('scene.name')}>
      {/* what a tile is worth is told once what lies under it has been seen */}
      <Ladder mines={drawn.mines} gems={drawn.gems.length} isLost={drawn.hit !== null} />
      <div className={css.table}>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons that is not a form */}
        <div
          role="group"
          className={css.board}
          aria-label={t('scene.board')}
          onKeyDown={(key) => moveByArrows(key, across)}
        >
          {tiles.map((tile) => (
            <Tile
              key={tile}
              at={tile}
              face={faceOf(board, tile)}
              isMarked={marks && !isOpen && marked.includes(tile)}
              isAsked={isOpen && pressed === tile && choices.length === 0 && !event}
              canPress={(marks && !locked) || choices.some((each) => each.kind === 'reveal' && each.tile === tile)}
              isFocusable={tile === focused}
              onFocus={() => setFocused(tile)}
              onPress={() => press(tile)}
            />
          ))}
        </div>
        <Verdict outcome={outcome} money={money} said={t(board.hit === null ? 'scene.left' : 'scene.mine')} />
      </div>
      <Figures board={drawn} isLost={drawn.hit !== null} stake={props.stake} money={money} />
      <p className="sr-only" aria-live="polite">
        {!outcome &&
          drawn.gems.length > 0 &&
          t('scene.gemAloud', { multiplier: timesText(drawn.multiplier, language, 2), count: drawn.gems.length })}
      </p>
    </Stage>
  );
}
