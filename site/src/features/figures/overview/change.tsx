import { classNames } from '@palpite/ui/class-names.ts';
import { ChevronDown, ChevronUp, Minus } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../../../base/text/texts.ts';
import css from './overview.module.css';
import { growthOf } from './overview-state.ts';

/** How something changed against the days before: an arrow, the percentage, and the same read aloud. */
export function Change({ now, before }: { now: bigint; before: bigint }) {
  const t = useTexts('figures');
  const language = useLanguage();
  if (now === 0n && before === 0n) return null;
  const growth = growthOf(now, before);
  if (growth === undefined)
    return (
      <small className={css.change}>
        <ChevronUp size={14} /> {t('change.new')}
      </small>
    );
  const way = growth === 0 ? 'same' : growth > 0 ? 'up' : 'down';
  const percent = `${formatScaled(Math.abs(growth), 1, language)} %`;
  return (
    <small className={classNames(css.change, way === 'up' && css.up)}>
      {way === 'same' ? <Minus size={14} /> : way === 'up' ? <ChevronUp size={14} /> : <ChevronDown size={14} />}
      <span aria-hidden="true">{percent}</span>
      <span className="sr-only">{t(`change.${way}`, { percent })}</span>
    </small>
  );
}
