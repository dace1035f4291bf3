import type { Caller } from '@palpite/contract/base/client.ts';
import { Refused } from '@palpite/contract/base/client.ts';
import { Dialog } from '@palpite/ui/box/dialog.tsx';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { useEffect, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import css from './lobby-dialog.module.css';
import { type Entry, groups, type Lobby, readLobby } from './read-lobby.ts';

export interface LobbyDialogProps {
  open: boolean;
  /** This lottery. */
  gameCode: string;
  anyone: Caller;
  player: Caller | undefined;
  onClose(): void;
}

/** So much of a result is shown beside a lottery. */
const mostShown = 7;

/** All lotteries of the brand with their last results, those opened lately and those played most first. */
export function LobbyDialog({ open, gameCode, anyone, player, onClose }: LobbyDialogProps) {
  const { t } = useTexts();
  const [found, setFound] = useState<Lobby | 'lost'>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew at each opening and each try
  useEffect(() => {
    if (!open) return undefined;
    let isOver = false;
    setFound(undefined);
    readLobby(anyone, player).then(
      (lobby) => isOver || setFound(lobby),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (!isOver) setFound('lost');
      },
    );
    return () => {
      isOver = true;
    };
  }, [open, tries]);
  const listed = (title: string, entries: readonly Entry[]) =>
    entries.length > 0 && (
      <section className={css.group}>
        <h3>{title}</h3>
        <ul>
          {entries.map((entry) => (
            <li key={entry.gameCode}>
              <One entry={entry} isHere={entry.gameCode === gameCode} />
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <Dialog open={open} onClose={onClose} title={t('lobby.title')} closeLabel={t('help.close')} width="wide">
      {found === undefined && <Skeleton height={320} radius={12} />}
      {found === 'lost' && (
        <Empty
          tone="error"
          title={t('lobby.lost')}
          actions={<Button onClick={() => setTries(tries + 1)}>{t('closed.again')}</Button>}
        />
      )}
      {found !== undefined && found !== 'lost' && (
        <div className={css.lobby}>
          {listed(t('lobby.recent'), found.recent)}
          {listed(t('lobby.popular'), found.popular)}
          {groups.map((group) => (
            <div key={group}>{listed(t(`lobby.group.${group}`), found.byGroup[group])}</div>
          ))}
        </div>
      )}
    </Dialog>
  );
}

function One({ entry: { name, href, isClosed, last }, isHere }: { entry: Entry; isHere: boolean }) {
  const { t } = useTexts();
  const result = last && (
    <small dir="ltr">
      {last.numbers.slice(0, mostShown).join(' ')}
      {last.numbers.length > mostShown && ' …'}
    </small>
  );
  if (isClosed)
    return (
      <span className={css.one}>
        <b>{name}</b>
        <small>{t('lobby.closed')}</small>
      </span>
    );
  return (
    <a className={css.one} href={href} aria-current={isHere ? 'page' : undefined}>
      <b>{name}</b>
      {result}
    </a>
  );
}
