import { classNames } from '@palpite/ui/class-names.ts';
import { ArrowRight, ChevronDown, ChevronUp } from '@palpite/ui/icon.tsx';
import { useTexts } from '../base/seat/say.ts';
import { Card } from '../cards/card.tsx';
import type { HiLoCards, Move } from './replay.ts';
import css from './track.module.css';

const shownCards = 12;
const arrows = { higher: ChevronUp, lower: ChevronDown, skip: ArrowRight } as const satisfies Record<Move, unknown>;

/** The cards of the round in their order, and what was done at each: the newest always in sight. */
export function Track({ shown }: { shown: HiLoCards }) {
  const { t } = useTexts();
  const { cards, moves, end } = shown;
  const first = Math.max(0, cards.length - shownCards);
  return (
    <ol className={css.track} aria-label={t('scene.track')}>
      {cards.slice(first).map((card, index) => {
        const at = first + index;
        const move = moves[at - 1];
        const isWrong = end === 'wrong' && at === cards.length - 1;
        const Arrow = move && arrows[move];
        return (
          <li key={at} className={classNames(isWrong && css.wrong)}>
            {Arrow && move && (
              <span className={classNames(css.move, move !== 'skip' && !isWrong && css.right)}>
                <Arrow size={16} aria-label={t(`scene.did.${move}`)} />
              </span>
            )}
            <Card card={card} />
          </li>
        );
      })}
    </ol>
  );
}
