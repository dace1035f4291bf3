import { Refused } from '@palpite/contract/base/client.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Calendar } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { failureText } from '../failure/failure.ts';
import { LoadFailed } from '../failure/load-failed.tsx';
import { useTexts } from '../text/texts.ts';
import css from './records.module.css';
import { zoneName } from './zone.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The lines of a record while they are on their way. */
export function RecordWaiting() {
  return (
    <div className={css.waiting} aria-busy="true">
      {rows.map((key) => (
        <Skeleton key={key} height={44} radius={10} />
      ))}
    </div>
  );
}

/** Why a record did not come. Days that are too many to sum are answered by other days, not by asking again. */
export function RecordFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useTexts('records');
  if (error instanceof Refused && error.code.endsWith('.range_too_long'))
    return <Empty tone="error" art={<Calendar size={36} />} title={failureText(error, t)} text={t('period.shorter')} />;
  return <LoadFailed error={error} onRetry={onRetry} calm={t('calm')} trial={t('trial')} />;
}

/** By whose clock the times of a record are written, and its days begin. */
export function ZoneNote() {
  const t = useTexts('records');
  const zone = zoneName(useLanguage());
  return <p className={css.zone}>{zone === undefined ? t('zone') : t('zoneNamed', { zone })}</p>;
}

/** The pages of a record, and by whose clock its times are written. */
export function RecordPager({
  page,
  totalPages,
  onPage,
}: {
  page: number;
  totalPages: number;
  onPage(page: number): void;
}) {
  const t = useTexts('records');
  return (
    <>
      {totalPages > 0 && <ZoneNote />}
      <Pager
        page={page}
        totalPages={totalPages}
        onPage={onPage}
        labels={{
          pages: t('site:pages'),
          previous: t('site:previousPage'),
          next: t('site:nextPage'),
          page: (number) => t('site:page', { number }),
        }}
      />
    </>
  );
}
