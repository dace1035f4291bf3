import { Badge } from '@palpite/ui/badge.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import css from '../../../base/content/content.module.css';
import type { Item } from './shelf-data.ts';

/** Whether players can play it now, and if not, why and until when. */
export function Standing({ row }: { row: Item['row'] }) {
  const { t } = useTranslation('catalogue');
  const language = useLanguage();
  const { hiddenBy, closed, maintenance } = row;
  if (hiddenBy) return <Badge tone={hiddenBy === 'brand' ? 'warn' : 'neutral'}>{t(`hidden.${hiddenBy}`)}</Badge>;
  const write = (at: number) => formatDateTime(at, language);
  if (closed)
    return (
      <>
        <Badge tone="warn">{t('closed')}</Badge>
        {maintenance?.until && (
          <small className={css.under}>{t('office:content.until', { at: write(maintenance.until) })}</small>
        )}
      </>
    );
  if (maintenance)
    return (
      <>
        <Badge tone="info">{t('closesSoon')}</Badge>
        <small className={css.under}>{t('office:content.from', { at: write(maintenance.from) })}</small>
      </>
    );
  return <Badge tone="good">{t('shown')}</Badge>;
}
