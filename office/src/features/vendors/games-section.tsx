import { Button } from '@palpite/ui/button.tsx';
import { Download } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDateTime } from '@palpite/ui/text/number-format.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { DialogError } from '../../base/parts/dialog-error.tsx';
import { Figures } from '../../base/parts/figures.tsx';
import { Section } from '../../base/parts/section.tsx';
import { useMay } from '../../base/staff.ts';
import css from './vendors.module.css';
import { type FetchedGames, type OpenedVendor, useFetchGames } from './vendors-data.ts';

/**
 * Its list of games: when it came last, the way to fetch it now, and what that changed. Order, pictures and maintenance
 * stand at the desk of games.
 */
export function GamesSection({ vendor, mayWrite }: { vendor: OpenedVendor; mayWrite: boolean }) {
  const { t } = useTranslation('vendors');
  const language = useLanguage();
  const maySeeShelf = useMay('catalogue.write');
  const fetching = useFetchGames(vendor.code);
  const { list, code } = vendor;
  const write = (at: number | null | undefined) => (at ? formatDateTime(at, language) : '—');
  return (
    <Section title={t('games')} panel>
      <Figures
        look="list"
        items={[
          { key: 'games', label: t('listed'), value: list?.games ?? 0 },
          { key: 'read', label: t('lastList'), value: write(list?.readAt) },
          ...(list?.failure
            ? [
                {
                  key: 'failure',
                  label: t('failedAt', { at: write(list.askedAt) }),
                  value: list.failure,
                },
              ]
            : []),
        ]}
      />
      {mayWrite && (
        <div className={css.foot}>
          <Button
            variant="secondary"
            icon={<Download size={18} />}
            busy={fetching.isPending}
            onClick={() => fetching.mutate()}
          >
            {t('fetch')}
          </Button>
        </div>
      )}
      <div role="status">
        {fetching.isPending && <p className={css.news}>{t('fetching')}</p>}
        {fetching.data && !fetching.isPending && <News fetched={fetching.data} />}
      </div>
      <DialogError error={fetching.error} />
      {maySeeShelf && (
        <p className={css.links}>
          <Link className={css.link} href={`/shelf?vendor=${code}`}>
            {t('toGames')}
          </Link>
          <Link className={css.link} href="/shelf?view=vendors">
            {t('toMaintenance')}
          </Link>
        </p>
      )}
    </Section>
  );
}

function News({ fetched }: { fetched: FetchedGames }) {
  const { t } = useTranslation('vendors');
  if (!fetched.ok)
    return (
      <p className={css.news} data-ok={false}>
        {t('fetchFailed', { why: fetched.failure })}
      </p>
    );
  const parts = (['added', 'changed', 'gone'] as const).filter((what) => fetched[what].length > 0);
  return (
    <div className={css.news}>
      <p>{t('fetched', { count: fetched.games })}</p>
      {parts.length === 0 && <p>{t('news.none')}</p>}
      {parts.map((what) => (
        <p key={what}>{t(`news.${what}`, { names: fetched[what].join(', ') })}</p>
      ))}
    </div>
  );
}
