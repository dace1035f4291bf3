import { Refused } from '@palpite/contract/base/client.ts';
import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { ChartColumn } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatDate, formatScaled } from '@palpite/ui/text/number-format.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../../base/seat/say.ts';
import { useDesk } from '../desk.tsx';
import { ListLost } from '../events/list-states.tsx';
import type { KnownEvent } from '../events/shelf.ts';
import { hrefOf } from '../route.ts';
import type { Statistics as Figures } from '../wire.ts';
import { Part } from './home.tsx';
import css from './views.module.css';

/** The table of the league and the last matches of both sides. */
export function Statistics({ event }: { event: KnownEvent }) {
  const { wire, dealer } = useDesk();
  const { t } = useTexts();
  const { fixture } = event;
  const [found, setFound] = useState<Figures | 'lost'>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again
  useEffect(() => {
    let isGone = false;
    dealer
      .ask(() => wire.statistics(fixture.id))
      .catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        return 'lost' as const;
      })
      .then(
        (figures) => !isGone && setFound(figures),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [dealer, wire, fixture.id, tries]);
  if (found === undefined) return <Skeleton height={320} radius={14} />;
  if (found === 'lost')
    return (
      <ListLost
        onAgain={() => {
          setFound(undefined);
          setTries((before) => before + 1);
        }}
      />
    );
  const { table, last, between } = found;
  if (table.length === 0 && last.home.length === 0 && last.away.length === 0 && between.length === 0)
    return <Empty art={<ChartColumn size={36} />} title={t('statistics.none')} text={t('statistics.noneText')} />;
  return (
    <>
      {table.length > 0 && (
        <Part title={t('statistics.table')}>
          <Standings table={table} here={[fixture.home?.id, fixture.away?.id]} />
        </Part>
      )}
      {between.length > 0 && (
        <Part title={t('statistics.between')}>
          <Matches matches={between} />
        </Part>
      )}
      {(['home', 'away'] as const).map(
        (side) =>
          last[side].length > 0 && (
            <Part key={side} title={t('statistics.last', { name: fixture[side]?.name })}>
              <Matches matches={last[side]} />
            </Part>
          ),
      )}
    </>
  );
}

const columns = ['played', 'won', 'drawn', 'lost', 'goals', 'points'] as const;

function Standings({ table, here }: { table: Figures['table']; here: readonly (string | undefined)[] }) {
  const { t } = useTexts();
  const language = useLanguage();
  return (
    <div className={css.table}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('statistics.team')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`statistics.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map((team) => (
            <tr key={team.id} className={here.includes(team.id) ? css.here : undefined}>
              <th scope="row">{team.name}</th>
              {columns.map((column) => (
                <td key={column}>
                  {column === 'goals' ? formatScaled(team.scored - team.conceded, 0, language, 'always') : team[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Matches({ matches }: { matches: Figures['between'] }) {
  const language = useLanguage();
  return (
    <ul className={css.results}>
      {matches.map(({ fixture: { id, home, away, startsAt }, state: { score } }) => (
        <li key={id}>
          <a href={hrefOf('event', id)}>
            <span>{home?.name}</span>
            <b>
              {score.home}–{score.away}
            </b>
            <span>{away?.name}</span>
            <small>{formatDate(startsAt, language)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
