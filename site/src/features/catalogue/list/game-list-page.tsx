import { type GameType, type Lane, vendorCardsOf } from '@palpite/contract/catalogue/shapes.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { classNames } from '@palpite/ui/class-names.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatInteger } from '@palpite/ui/text/number-format.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { lazyPart } from '../../../base/page/lazy-part.ts';
import { openPopup } from '../../../base/page/popup.ts';
import { useToken } from '../../../base/session/session.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { lanesQuery } from '../catalogue-data.ts';
import { useOffered } from '../offered-lists.ts';
import css from './game-list-page.module.css';
import { GamePages } from './grid/game-pages.tsx';
import { ListSkeleton } from './grid/list-grid.tsx';
import { ClassifyMenu, FilterChips } from './list-choices.tsx';
import { isEndless, useEndlessTotal, useListPage } from './list-data.ts';
import { ListSearch } from './list-search.tsx';
import toolsCss from './list-tools.module.css';
import { NoSuchGames } from './no-such-games.tsx';
import {
  chooseClassify,
  chooseFilter,
  chooseVendor,
  classifiesOf,
  knownView,
  type ListFilter,
  type ListView,
  listPath,
  needsLogin,
  readList,
  searchFor,
} from './state/list-state.ts';
import { VendorSelect } from './vendor-select.tsx';

const PotsWatch = lazyPart(
  () => import('../card/card-pot.tsx'),
  (module) => module.PotsWatch,
);

/** The grid without pages measures and counts for itself: what it needs comes when somebody asks for it. */
const EndlessGames = lazyPart(
  () => import('./grid/endless-games.tsx'),
  (module) => module.EndlessGames,
);

interface GameListPageProps {
  type: GameType;
  /** Under the title: what is special about these games. */
  note?: ReactNode;
  /** Between the title and the games. */
  before?: ReactNode;
  /** Below the games. */
  after?: ReactNode;
}

/** All games of a type: by vendor, kind and name, page by page or in one long grid. The address holds every choice. */
export function GameListPage({ type, note, before, after }: GameListPageProps) {
  const t = useTexts('games', 'catalogue');
  const language = useLanguage();
  const loggedIn = useToken() !== undefined;
  const lanes = useQuery(lanesQuery(language)).data;
  const lane = lanes?.find((each) => each.title === type);
  const { view, go } = useListView(lanes && lane, lanes !== undefined);
  const page = useListPage(language, type, view, loggedIn);
  const endless = useEndlessTotal(language, type, view);
  const filterTo = (filter: ListFilter) => {
    if (needsLogin(filter) && !loggedIn) openPopup('login');
    else go(chooseFilter(view, filter));
  };
  if (lanes !== undefined && !lane) return <NoSuchGames type={type} lanes={lanes} />;
  const kinds = classifiesOf(lane, view.vassalage);
  const isLong = isEndless(view);
  const total = isLong ? endless : page.pending ? undefined : page.error === undefined ? page.total : null;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t(`catalogue:type.${type}`)}</h1>
        <p aria-live="polite">
          {total === undefined ? (
            <Skeleton width={72} height={15} />
          ) : (
            total !== null &&
            (total === 0 ? t('countNone') : t('count', { count: total, number: formatInteger(total, language) }))
          )}
        </p>
      </header>
      <Suspense fallback={null}>
        <PotsWatch />
      </Suspense>
      {note && <p className={css.note}>{note}</p>}
      {before}
      <div className={toolsCss.tools}>
        <ListSearch query={view.query} onSearch={(text) => go(searchFor(view, text), view.query !== '')} />
        <VendorSelect
          vendors={vendorCardsOf(lane)}
          vassalage={view.vassalage}
          onVendor={(vassalage) => go(chooseVendor(view, vassalage))}
        />
      </div>
      <ClassifyMenu kinds={kinds} classify={view.classify} onClassify={(key) => go(chooseClassify(view, key))} />
      <FilterChips filter={view.filter} onFilter={filterTo} />
      <section
        className={classNames(css.games, after === undefined && css.tall)}
        aria-label={t('list', { title: t(`catalogue:type.${type}`) })}
      >
        {isLong ? (
          <Suspense fallback={<ListSkeleton />}>
            <EndlessGames type={type} view={view} onView={go} />
          </Suspense>
        ) : (
          <GamePages type={type} view={view} answer={page} onView={go} />
        )}
      </section>
      {after}
    </div>
  );
}

/** The view of the address, and the way to another. A vendor or a kind the type has not is taken out of the address. */
function useListView(lane: Lane | undefined, known: boolean) {
  const [path, navigate] = useLocation();
  const loggedIn = useToken() !== undefined;
  const asked = readList(useSearch());
  const offered = useOffered()(asked.filter);
  const barred = needsLogin(asked.filter) && !loggedIn;
  const view: ListView = barred || !offered ? { ...asked, filter: 'ALL' } : asked;
  const go = (next: ListView, replace = false) => {
    const to = listPath(path, next);
    if (to !== listPath(path, asked)) navigate(to, { replace });
  };
  const right = known ? listPath(path, knownView(asked, lane)) : undefined;
  useEffect(() => {
    if (lane && right !== undefined && right !== listPath(path, asked)) navigate(right, { replace: true });
  });
  // Who opens a link to favourites is asked who they are; who logs out while looking at them is not.
  const first = useRef(barred && offered);
  useEffect(() => {
    if (first.current) openPopup('login');
  }, []);
  return { view, go };
}
