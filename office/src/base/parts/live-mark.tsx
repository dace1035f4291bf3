import { classNames } from '@palpite/ui/class-names.ts';
import { useTranslation } from 'react-i18next';
import { useLiveOn } from '../live.ts';
import css from './live-mark.module.css';

/** Says whether news comes in by itself or the page asks for it. */
export function LiveMark() {
  const { t } = useTranslation();
  const on = useLiveOn();
  return (
    <span className={classNames(css.mark, on && css.on)} title={on ? t('live.onHint') : t('live.offHint')}>
      {on ? t('live.on') : t('live.off')}
    </span>
  );
}
