// Chips of players at a live table, over HTTP as any page lays them.
import { setTimeout as pause } from 'node:timers/promises';
import { tablesPlaceBet, tablesTable } from '@palpite/contract/tables/player.ts';

/** A platform with people at a table: the tokens of those who have dice open, and of those who sit there. */
export interface TablesReady {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly seats: readonly string[];
}

/** What was said to the table. */
export interface Said {
  /** The message as it was said, in JSON. */
  readonly body: string;
  /** In milliseconds of the epoch. */
  readonly at: number;
}

interface Round {
  readonly roundId: string;
  readonly phase: string;
  readonly closesAt: number;
}

type Sitting = Pick<TablesReady, 'port' | 'seats'>;

/** The round at the table, as a player there is told; null before the first. */
export async function roundNow({ port, seats: [token = ''] }: Sitting): Promise<Round | null> {
  const answer = await fetch(`http://127.0.0.1:${port}${tablesTable.path}`, { headers: { authorization: token } });
  if (!answer.ok) throw new Error(`the table answers ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { round: Round | null }).round;
}

const betweenMs = 200;

/** One player after another bets for so many seconds, five a second, where a round takes bets. */
export async function layWhileOpen(at: Sitting, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  for (let turn = 0; Date.now() < until; turn += 1) {
    const round = await roundNow(at);
    if (round?.phase === 'betting') {
      const chips = [{ spot: turn % 2 === 0 ? 'player' : 'banker', amount: '5.00' }];
      await fetch(`http://127.0.0.1:${at.port}${tablesPlaceBet.path}`, {
        method: 'POST',
        headers: {
          ...{ authorization: at.seats[turn % at.seats.length] ?? '', 'content-type': 'application/json' },
          'idempotency-key': `bench-${process.pid}-${turn}-${round.roundId}`,
        },
        body: JSON.stringify({ roundId: round.roundId, chips }),
      });
    }
    await pause(betweenMs);
  }
}
