import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useTranslation } from 'react-i18next';
import css from './content.module.css';

/** In place of a list that is on its way. */
export function ListWait() {
  const { t } = useTranslation();
  return (
    <div className={css.wait} aria-busy="true">
      <span className="sr-only" role="status">
        {t('state.loading')}
      </span>
      <Skeleton height={44} />
      <Skeleton height={240} />
    </div>
  );
}

/** Turns the pages of a list. */
export function ListPager({
  page,
  totalPages,
  onPage,
}: {
  page: number;
  totalPages: number;
  onPage(page: number): void;
}) {
  const { t } = useTranslation();
  return (
    <div className={css.pager}>
      <Pager
        page={page}
        totalPages={totalPages}
        onPage={onPage}
        labels={{
          pages: t('pager.pages'),
          previous: t('pager.previous'),
          next: t('pager.next'),
          page: (number) => t('pager.page', { number }),
        }}
      />
    </div>
  );
}
