import { Button } from '@palpite/ui/button.tsx';
import { useTexts } from '../text/texts.ts';
import css from './records.module.css';

/** The next lines of a record that is read on from its last line. */
export function MoreButton({ busy, failed, onMore }: { busy: boolean; failed: boolean; onMore(): void }) {
  const t = useTexts('records');
  return (
    <div className={css.more}>
      {failed && <p role="alert">{t('more.failed')}</p>}
      <Button variant="secondary" busy={busy} onClick={onMore}>
        {t('more.action')}
      </Button>
    </div>
  );
}
