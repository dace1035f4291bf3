import type { Micro } from '@palpite/math/money.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { useId } from 'react';
import { useTexts } from '../base/seat/say.ts';
import type { Money } from '../table/game-client.ts';
import { Chip } from './chip.tsx';
import css from './rail.module.css';

export interface RailProps {
  stakes: readonly Micro[];
  /** What the chip in hand is worth. */
  hand: Micro | undefined;
  onHand(stake: Micro): void;
  locked: boolean;
  money: Money;
  /** What can be done with the chips on the cloth; undefined where there is nothing to do. */
  onUndo: (() => void) | undefined;
  onClear: (() => void) | undefined;
  onDouble: (() => void) | undefined;
  onRepeat: (() => void) | undefined;
}

export type HandProps = Pick<RailProps, 'stakes' | 'hand' | 'onHand' | 'locked' | 'money'> & {
  className?: string | undefined;
};

/** The chips to choose from. */
export function ChipsInHand({ stakes, hand, onHand, locked, money, className }: HandProps) {
  const { t } = useTexts();
  const group = useId();
  return (
    <fieldset className={classNames(css.chips, className)} aria-label={t('scene.hand')}>
      {stakes.map((stake) => (
        <label key={`${stake}`}>
          <input
            type="radio"
            name={group}
            checked={stake === hand}
            disabled={locked}
            aria-label={money(stake)}
            onChange={() => onHand(stake)}
          />
          <Chip amount={stake} stakes={stakes} />
        </label>
      ))}
    </fieldset>
  );
}

/** The chips to choose from, and what can be done with those laid. */
export function Rail({ onUndo, onClear, onDouble, onRepeat, ...hand }: RailProps) {
  const { t } = useTexts();
  const { locked } = hand;
  const tools = [
    { name: t('tool.undo'), act: onUndo },
    { name: t('tool.clear'), act: onClear },
    { name: t('tool.double'), act: onDouble },
    { name: t('tool.repeat'), act: onRepeat },
  ];
  return (
    <div className={css.rail}>
      <ChipsInHand {...hand} />
      <div className={css.tools}>
        {tools.map(({ name, act }) => (
          <button
            key={name}
            type="button"
            aria-disabled={locked || !act || undefined}
            onClick={locked ? undefined : act}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
