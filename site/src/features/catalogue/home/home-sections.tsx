import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import type { recentGames } from '@palpite/contract/catalogue/player.ts';
import type { Game } from '@palpite/contract/catalogue/shapes.ts';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../../base/page/lazy-part.ts';
import * as paths from '../../../base/paths.ts';
import { useToken } from '../../../base/session/session.ts';
import { useTexts } from '../../../base/text/texts.ts';
import { GameCard, GameRow } from '../card/game-card.tsx';
import { recentQuery, winnersQuery } from '../catalogue-data.ts';
import type { Startable } from '../launch.ts';
import { lobbyConstants } from '../lobby/lobby-constants.ts';
import { lobbyPath, type Section, type SectionType, shownOnce } from '../lobby/lobby-state.ts';
import { useOffered } from '../offered-lists.ts';
import css from './home-sections.module.css';
import { HowStrip } from './how-strip.tsx';
import { ProofPanel } from './proof-panel.tsx';
import { Rail, type RailSize } from './rail.tsx';
import { writeAgo } from './relative-time.ts';

const VendorCards = lazyPart(
  () => import('../card/vendor-cards.tsx'),
  (module) => module.VendorCards,
);

const WinnerBoard = lazyPart(
  () => import('./winner-board.tsx'),
  (module) => module.WinnerBoard,
);

interface Starting {
  starting: string | undefined;
  onStart(game: Startable & Partial<Game>): void;
}

interface HomeSectionsProps extends Starting {
  sections: readonly Section[];
  loading: boolean;
}

/** With fewer games of the house than this, the row has room to say how their draws are checked. */
const roomyBelow = 4;

/** Rows differ in size on purpose: the house's own and the live tables lead. */
const sizes: Readonly<Record<SectionType, RailSize>> = {
  INHOUSE: 'large',
  HOT: 'ranked',
  RNG: 'small',
  LIVE: 'large',
  FISH: 'medium',
  SPORTS: 'wide',
  PVP: 'medium',
  ESPORTS: 'wide',
  COCKFIGHT: 'wide',
};

/** The rows of the home lobby, in their order. */
export function HomeSections({ sections, loading, starting, onStart }: HomeSectionsProps) {
  const token = useToken();
  const language = useLanguage();
  const keepsRecent = useOffered()('RECENT') && token !== undefined;
  const recent = useQuery({ ...recentQuery(language), enabled: keepsRecent });
  // The recent row stands above the others: they wait for it, so that nothing is pushed down once it is there.
  if (loading || recent.isLoading) return <RowSkeleton />;
  return (
    <>
      {keepsRecent && <RecentRow games={recent.data?.list ?? []} starting={starting} onStart={onStart} />}
      {sections.map((section) => (
        <SectionRow key={section.type} section={section} starting={starting} onStart={onStart} />
      ))}
      <HowStrip />
      <Winners onStart={onStart} />
    </>
  );
}

/** Nothing at all until several people have won: one name over and over is no board. */
function Winners({ onStart }: Pick<Starting, 'onStart'>) {
  const language = useLanguage();
  const { data } = useQuery(winnersQuery(language));
  const winners = data?.list.map((entry) => entry.vo) ?? [];
  if (new Set(winners.map(({ customerName }) => customerName)).size < lobbyConstants.winners.least) return null;
  return (
    <Suspense fallback={null}>
      <WinnerBoard winners={winners} onStart={onStart} />
    </Suspense>
  );
}

type RecentGame = OutputOf<typeof recentGames>['list'][number];

function RecentRow({ games, starting, onStart }: { games: readonly RecentGame[] } & Starting) {
  const t = useTexts('catalogue');
  const language = useLanguage();
  if (games.length === 0) return null;
  return (
    <Rail title={t('type.RECENT')} size="recent" more={{ href: paths.recent, label: t('more') }}>
      {shownOnce(games).map((game) => (
        <GameRow
          key={game.nodeId}
          game={game}
          note={writeAgo(game.lastPlayedAt, Date.now(), language)}
          starting={starting === game.gameCode}
          onStart={onStart}
        />
      ))}
    </Rail>
  );
}

function SectionRow({ section, starting, onStart }: { section: Section } & Starting) {
  const t = useTexts('catalogue');
  const [path] = useLocation();
  const { type, games, vendors, total } = section;
  const roomy = type === 'INHOUSE' && total < roomyBelow;
  const left = total > games.length + vendors.length;
  const more = {
    href: lobbyPath(type, '', path),
    label: left ? t('seeAll', { count: total }) : t('more'),
  };
  const note = type === 'INHOUSE' || type === 'HOT' ? { note: t(`note.${type}`) } : {};
  return (
    <Rail title={t(`type.${type}`)} {...note} size={roomy ? 'roomy' : sizes[type]} more={more}>
      {vendors.length > 0 && (
        <Suspense fallback={<Skeleton height={132} radius={18} />}>
          <VendorCards section={section} />
        </Suspense>
      )}
      {games.map((game, place) => (
        <GameCard key={game.nodeId} game={game} place={place} starting={starting === game.gameCode} onStart={onStart} />
      ))}
      {roomy && <ProofPanel />}
    </Rail>
  );
}

/** In the shape of the first row. */
function RowSkeleton() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <Skeleton width={140} height={24} />
      <div>
        <span className={css.card}>
          <Skeleton ratio="3 / 4" radius={14} />
        </span>
        <Skeleton height="100%" radius={20} />
      </div>
    </div>
  );
}
