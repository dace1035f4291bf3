// A brand's tree of agents and members, with contracts, and slots of their play.
import { parseMoney } from '@palpite/math/money.ts';
import { inTx } from '@palpite/server/base/db/db.ts';
import type { Platform } from '@palpite/server/base/room.ts';
import { type BetRecord, recordBets } from '@palpite/server/bets/bets.ts';
import { writeTerms } from '@palpite/server/commission/contract.ts';
import { insertOffer, startContract } from '@palpite/server/commission/contract-store.ts';
import { type Command, houseAccount, inputOf, keyOf, post } from '@palpite/server/ledger/ledger.ts';
import pg from 'pg';

export interface TreeSize {
  readonly members: number;
  /** How many of them are agents with a contract. */
  readonly agents: number;
  readonly levels: number;
}

export interface Tree extends TreeSize {
  readonly merchant: string;
  /** The agents come first, from the top down. */
  readonly ids: readonly bigint[];
}

/** In rates of a million: each level gives its downlines a little less than it has. */
const topRate = 20_000;
const rateStep = 1_500;

/**
 * One agent at the top, and below each level more of them; the members stand evenly under all agents, on every level
 * down to the last. Every agent holds a real-time salary that came from the one above.
 */
export async function plantTree(platform: Platform, url: string, merchant: string, size: TreeSize): Promise<Tree> {
  const { members, agents, levels } = size;
  const levelOf = levelsOf(agents, levels - 1);
  const uplines = Array.from({ length: members }, (_, at) => uplineOf(at, agents, levelOf));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ first: string }>(
    `with given as (select greatest(coalesce(max(id), 0), 1000000) as last from players.player)
     insert into players.player (id, merchant, username, member_type, currency, upline_id, created_at)
     overriding system value
     select g.last + n, $1, 'membro' || g.last + n, case when n <= $2 then 1 else 0 end, 'BRL', g.last + u.upline + 1,
       now() - interval '1 year'
     from given g cross join unnest($3::int[]) with ordinality u (upline, n) order by n
     returning id as first`,
    [merchant, agents, uplines],
  );
  await client.query('analyze players.player');
  await client.end();
  const ids = rows.map(({ first }) => BigInt(first)).toSorted((one, other) => (one < other ? -1 : 1));
  await signContracts(platform, { merchant, ids, uplines, levelOf });
  return { ...size, merchant, ids };
}

/** The level of each agent, from 0: about half as many again on each level as on the one before. */
function levelsOf(agents: number, levels: number): number[] {
  const growth = Math.max(1, agents ** (1 / levels));
  const weights = Array.from({ length: levels }, (_, level) => growth ** level);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const found = weights.flatMap((weight, level) =>
    Array<number>(Math.max(1, Math.round((weight / sum) * agents))).fill(level),
  );
  while (found.length < agents) found.push(levels - 1);
  // one alone stands at the top
  return found.slice(0, agents).map((level, at) => (at === 0 ? 0 : Math.max(1, level)));
}

/** The place of the upline in the list; -1 at the top, which gives an upline nobody has: null. */
function uplineOf(at: number, agents: number, levelOf: readonly number[]): number | null {
  if (at === 0) return null;
  if (at >= agents) return at % agents;
  const level = levelOf[at] ?? 0;
  const first = levelOf.indexOf(level - 1);
  const count = levelOf.filter((each) => each === level - 1).length;
  return first + (at % count);
}

async function signContracts(
  platform: Platform,
  tree: {
    readonly merchant: string;
    readonly ids: readonly bigint[];
    readonly uplines: readonly (number | null)[];
    readonly levelOf: readonly number[];
  },
): Promise<void> {
  const { merchant, ids, uplines, levelOf } = tree;
  const at = new Date('2026-01-01T00:00:00Z');
  await inTx(platform.db, async (tx) => {
    for (const [place, level] of levelOf.entries()) {
      const upline = uplines[place] ?? null;
      const singleBet = Math.max(1, topRate - level * rateStep);
      const offer = await insertOffer(tx, {
        ...{ merchant, kind: 'realtime_salary', agentId: ids[place] ?? 0n, funding: 'platform', at },
        uplineId: upline === null ? null : (ids[upline] ?? null),
        expiresAt: new Date(at.getTime() + 1),
        ...writeTerms({ kind: 'realtime_salary', singleBet, profit: 0, loss: 0 }),
      });
      if (!offer) throw new Error('an offer is open');
      await startContract(tx, offer.id, at, at);
    }
  });
}

const stake = parseMoney('2');
const prize = parseMoney('3.8');
const betsAtOnce = 10_000;
const stepsAtOnce = 10;

/** So many bets of the tree's members in one slot, one after another, every other one won. */
export async function playSlot(platform: Platform, { merchant, ids }: Tree, start: Date, count: number): Promise<void> {
  for (let done = 0; done < count; done += betsAtOnce) {
    const some = Math.min(betsAtOnce, count - done);
    await inTx(platform.db, async (tx) => {
      const house = (name: string) => houseAccount(tx, { merchant, currency: 'BRL', name });
      const [debit, credit] = [await house('bank.pix'), await house('games.PGE')];
      const step = { do: 'transfer', debit, credit, amount: stake, kind: 'stake' } as const;
      const commands = Array.from({ length: Math.ceil(some / stepsAtOnce) }, (_, nth): Command => {
        const steps = Math.min(stepsAtOnce, some - nth * stepsAtOnce);
        return {
          ...{ key: keyOf('agents', start.toISOString(), done, nth), owner: debit, input: inputOf('bench') },
          steps: Array.from({ length: steps }, () => step),
        };
      });
      const numbers = (await post(tx, commands)).flatMap((answer) => (answer.ok ? answer.transfers : []));
      if (numbers.length < some) throw new Error('the ledger gave too few numbers');
      await recordBets(
        tx,
        numbers.map((id, index): BetRecord => {
          const nth = done + index;
          const won = nth % 2 === 0;
          const at = new Date(start.getTime() + Math.floor((nth / count) * 300_000));
          return {
            ...{ id, playerId: ids[nth % ids.length] ?? 0n, merchant, currency: 'BRL', vassalage: 'PGE' },
            ...{ gameCode: 'dice', gameType: 'RNG', stake, validTurnover: stake, placedAt: at, settledAt: at },
            ...{ payout: won ? prize : 0n, payoutEntry: won ? id : null, state: won ? 'won' : 'lost' },
          };
        }),
      );
    });
  }
}
