import type { Outcome } from '@palpite/contract/tables/shapes.ts';
import { classNames } from '@palpite/ui/class-names.ts';
import { memo } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { markOf } from './mark-of.ts';
import css from './marks.module.css';

export interface MarksProps {
  /** The newest first; what was declared void has no mark. */
  past: readonly { readonly roundId: string; readonly outcome: Outcome; readonly isVoid?: true | undefined }[];
  /** No more than so many. */
  most: number;
}

/** What came last, a mark each. It is told elsewhere in words. */
export const Marks = memo(function Marks({ past, most }: MarksProps) {
  const { t } = useTexts();
  const counted = past.filter(({ isVoid }) => !isVoid);
  return (
    <span className={css.marks} aria-hidden="true">
      {counted.slice(0, most).map(({ roundId, outcome }) => {
        const { text, tone, isSide } = markOf(outcome);
        return (
          <i key={roundId} className={classNames(css[tone])}>
            {isSide ? t(`roads.letter.${text}`) : text}
          </i>
        );
      })}
    </span>
  );
});
