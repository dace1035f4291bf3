import { LoaderCircle } from '@palpite/ui/icon.tsx';
import { useTexts } from '../../base/text/texts.ts';
import css from './popups.module.css';

/** A popup on its way over a slow line: the press was heard. */
export function PopupWaiting() {
  const t = useTexts();
  return (
    <div className={css.waiting} role="status">
      <LoaderCircle size={32} />
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
