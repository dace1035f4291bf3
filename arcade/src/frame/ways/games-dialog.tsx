import { type Caller, call } from '@palpite/contract/base/client.ts';
import { favouriteGames, gameList, recentGames } from '@palpite/contract/catalogue/player.ts';
import { type Game, ownVendors } from '@palpite/contract/catalogue/shapes.ts';
import { GameCardArt } from '@palpite/ui/art/game-card-art.tsx';
import { pictureOf } from '@palpite/ui/art/picture-of.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import type { SiteHere } from '../../base/site-here.ts';
import css from './ways.module.css';

const rowSize = 12;

type Rows = Readonly<Record<'recent' | 'favourites' | 'sameKind', readonly Game[]>>;
type Read = { is: 'away' } | { is: 'lost' } | { is: 'here'; rows: Rows };
const rowNames = ['recent', 'favourites', 'sameKind'] as const;

/** What was played lately, the favourites, and games of the same type; not this one, and none that is closed. */
async function readRows(caller: Caller, code: string, game: Game | undefined, signal: AbortSignal): Promise<Rows> {
  // One more than is shown: this game may be among them.
  const pageSize = rowSize + 1;
  const [recent, favourites, alike] = await Promise.all([
    call(caller, recentGames, { page: 1, pageSize }, { signal }),
    call(caller, favouriteGames, { pageNo: 1, pageSize }, { signal }),
    call(caller, gameList, { ...(game && { gameType: game.gameType }), pageNo: 1, pageSize }, { signal }),
  ]);
  const open = (games: readonly Game[]) =>
    games
      .filter(({ isGame, maintenance }) => isGame === 'GAME' && !maintenance)
      .filter(({ vassalage, gameCode }) => gameCode !== code || !ownVendors.includes(vassalage))
      .slice(0, rowSize);
  return { recent: open(recent.list), favourites: open(favourites.content), sameKind: open(alike.games) };
}

interface GamesDialogProps {
  here: SiteHere;
  /** This page's game, as far as it is known. */
  game: Game | undefined;
  open: boolean;
  onClose(): void;
}

/**
 * The way to other games. An open round stays where it is, as with the arrow back: it goes on when
 * its game is opened again.
 */
export function GamesDialog({ here: { caller, code }, game, open, onClose }: GamesDialogProps) {
  const { t } = useTexts();
  const [read, setRead] = useState<Read>({ is: 'away' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew at each opening and each try
  useEffect(() => {
    if (!open) return undefined;
    const asking = new AbortController();
    setRead({ is: 'away' });
    readRows(caller, code, game, asking.signal).then(
      (rows) => asking.signal.aborted || setRead({ is: 'here', rows }),
      () => asking.signal.aborted || setRead({ is: 'lost' }),
    );
    return () => asking.abort();
  }, [open, tries, caller, code]);
  return (
    <Dialog open={open} onClose={onClose} title={t('others.title')} closeLabel={t('help.close')} width="wide">
      {read.is === 'away' && <Skeleton height={220} radius={12} />}
      {read.is === 'lost' && (
        <Empty
          tone="error"
          title={t('others.lost')}
          actions={<Button onClick={() => setTries((before) => before + 1)}>{t('closed.again')}</Button>}
        />
      )}
      {read.is === 'here' &&
        rowNames.map((name) => read.rows[name].length > 0 && <Row key={name} name={name} games={read.rows[name]} />)}
      <a className={css.all} href="/">
        {t('others.all')}
      </a>
    </Dialog>
  );
}

function Row({ name, games }: { name: keyof Rows; games: readonly Game[] }) {
  const { t } = useTexts();
  return (
    <section className={css.section}>
      <h3>{t(`others.${name}`)}</h3>
      <ul className={css.games}>
        {games.map((game, place) => (
          <li key={game.nodeId}>
            <a
              className={css.game}
              href={`/seamless?${new URLSearchParams({ vassalage: game.vassalage, gameCode: game.gameCode })}`}
              aria-label={t('others.play', { game: game.displayName })}
            >
              {game.iconUrl ? (
                <img src={game.iconUrl} alt="" loading="lazy" />
              ) : (
                <GameCardArt recipe={pictureOf(game)} title={game.displayName} edge={place} />
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
