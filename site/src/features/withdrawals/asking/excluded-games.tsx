import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Pager } from '@palpite/ui/box/pager.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Field } from '@palpite/ui/form/field.tsx';
import { Dices, Search } from '@palpite/ui/icon.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { LoadFailed } from '../../../base/failure/load-failed.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import { excludedPerPage, excludedQuery } from '../withdrawals-data.ts';
import css from './turnover.module.css';

/** The games whose bets count in part, or not at all: found by name, page by page. */
export function ExcludedGames({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useTexts('withdrawals', 'catalogue');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const name = useDeferredValue(typed.trim());
  const games = useQuery({ ...excludedQuery(page, name), enabled: open });
  const list = games.data?.dataList;
  const type = (gameType: string) => (t.has(`catalogue:type.${gameType}`) ? t(`catalogue:type.${gameType}`) : gameType);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('excluded.title')}
      description={t('excluded.text')}
      closeLabel={t('site:close')}
    >
      <div className={css.excluded}>
        <Field
          label={t('excluded.search')}
          type="search"
          lead={<Search size={18} />}
          maxLength={80}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPage(1);
          }}
        />
        {list ? (
          list.length === 0 ? (
            <Empty
              art={<Dices size={36} />}
              title={name === '' ? t('excluded.none') : t('excluded.notFound')}
              text={name === '' ? t('excluded.noneText') : t('excluded.notFoundText')}
            />
          ) : (
            <ul>
              {list.map((game) => (
                <li key={`${game.vassalage} ${game.gameName}`}>
                  <span>
                    <b>{game.gameName}</b>
                    <small>{type(game.gameType)}</small>
                  </span>
                  <span>
                    {game.excludeTurnover >= 100
                      ? t('excluded.all')
                      : t('excluded.part', { percent: 100 - game.excludeTurnover })}
                  </span>
                </li>
              ))}
            </ul>
          )
        ) : games.isError ? (
          <LoadFailed calm={t('nothingMoved')} error={games.error} onRetry={() => void games.refetch()} />
        ) : (
          <div className={css.loading} aria-busy="true">
            <Skeleton height={excludedPerPage * 48} radius={12} />
          </div>
        )}
        <Pager
          page={page}
          totalPages={games.data?.totalPages ?? 1}
          onPage={setPage}
          labels={{
            pages: t('site:pages'),
            previous: t('site:previousPage'),
            next: t('site:nextPage'),
            page: (number) => t('site:page', { number }),
          }}
        />
      </div>
    </Dialog>
  );
}
