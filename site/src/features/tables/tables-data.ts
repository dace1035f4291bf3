// The lobby of our live tables: where each stands, followed while somebody looks.
import type { OutputOf } from '@palpite/contract/base/endpoint.ts';
import { tablesLobby } from '@palpite/contract/tables/player.ts';
import { type LobbyMessage, type LobbyTable, lobbyMessage } from '@palpite/contract/tables/shapes.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { balanceQuery } from '../../base/balance.ts';
import { lookAt } from '../../base/looked-at.ts';
import { ask } from '../../base/session/caller.ts';

export type Lobby = OutputOf<typeof tablesLobby> & {
  /** How far the server's clock is ahead of this one, in milliseconds. */
  ahead: number;
};

const channel = 'tables';
const key = ['games', 'tables'] as const;
/** Longer than any preview. */
const kept = 100;

/** In the money of the player's wallet; a visitor sees the tables in the brand's. */
export function lobbyQuery(language: Language) {
  return queryOptions({
    queryKey: [...key, language],
    queryFn: async ({ client, signal }): Promise<Lobby> => {
      const currency = client.getQueryData(balanceQuery.queryKey)?.currency;
      const answer = await ask(tablesLobby, currency === undefined ? {} : { currency }, { signal });
      return { ...answer, ahead: answer.now - Date.now() };
    },
  });
}

/** What came in the shoe, with what is told now; another shoe begins with nothing. */
function pastAfter({ chainId, past }: LobbyTable, { chainId: now, latest }: LobbyMessage): LobbyTable['past'] {
  const before = chainId === now ? past : [];
  if (!latest || before.some(({ roundId }) => roundId === latest.roundId)) return before;
  return [latest, ...before].slice(0, kept);
}

function applyNews(queries: QueryClient, news: LobbyMessage): void {
  const { chainId, phase, closesAt, bettors, standing, seats } = news;
  queries.setQueriesData<Lobby>(
    { queryKey: key },
    (known) =>
      known && {
        ...known,
        ahead: news.now - Date.now(),
        tables: known.tables.map((each) =>
          each.table === news.table
            ? { ...each, chainId, phase, closesAt, bettors, standing, seats, past: pastAfter(each, news) }
            : each,
        ),
      },
  );
}

/** Somebody looks at the tables until the answer is called. */
export function lookAtTables(): () => void {
  return lookAt(channel, (queries, body) => {
    const news = z.safeDecode(lobbyMessage, body as z.input<typeof lobbyMessage>);
    if (news.success) applyNews(queries, news.data);
  });
}
