import { Button } from '@palpite/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import content from '../content/content.module.css';

interface CursorPagesProps {
  /** Where the page shown begins; undefined: at the first. */
  after: string | undefined;
  next: string | null;
  onShow(after: string | undefined): void;
}

/** The next page of a list that is read from place to place, and the way back to its beginning. */
export function CursorPages({ after, next, onShow }: CursorPagesProps) {
  const { t } = useTranslation();
  if (after === undefined && next === null) return null;
  return (
    <div className={content.foot}>
      {after !== undefined && (
        <Button variant="secondary" onClick={() => onShow(undefined)}>
          {t('pager.first')}
        </Button>
      )}
      {next !== null && (
        <Button variant="secondary" onClick={() => onShow(next)}>
          {t('pager.next')}
        </Button>
      )}
    </div>
  );
}
