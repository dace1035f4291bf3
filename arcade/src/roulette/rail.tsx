import type { Micro } from '@palpite/math/money.ts';
import { useId } from 'react';
import { useTexts } from '../base/seat/say.ts';
import type { Money } from '../table/game-client.ts';
import { Chip } from './cloth/chip.tsx';
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

/** The chips to choose from, and what can be done with those laid. */
export function Rail({ stakes, hand, onHand, locked, money, onUndo, onClear, onDouble, onRepeat }: RailProps) {
  const { t } = useTexts();
  const group = useId();
  const tools = [
    { name: t('tool.undo'), act: onUndo },
    { name: t('tool.clear'), act: onClear },
    { name: t('tool.double'), act: onDouble },
    { name: t('tool.repeat'), act: onRepeat },
  ];
  return (
    <div className={css.rail}>
      <fieldset className={css.chips} aria-label={t('scene.hand')}>
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
