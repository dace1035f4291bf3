// The pools of a brand for staff: what is in them, and how contests were shared out.
import type { InputOf, OutputOf } from '@palpite/contract/base/endpoint.ts';
import * as office from '@palpite/contract/pools/office.ts';
import { inTx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import { type Ask, type Language, type Route, route, type StaffSession } from '../base/room.ts';
import { balances } from '../ledger/ledger.ts';
import { issueUnderSale, lotteries } from '../lottery/lottery.ts';
import { merchant as brandOf } from '../site/site.ts';
import { contestAt, contestsOfPool, countContests } from './contest-store.ts';
import { accountOf, carriedOf, poolOf, shareOfBrand, shownCarried, shownContest } from './pool.ts';
import { soldSoFar } from './read-pools.ts';

type StaffAsk = Ask<StaffSession>;

export const poolsDesk: readonly Route[] = [
  route(office.deskPools, readPools),
  route(office.deskPoolContests, readContests),
];

async function readPools({ platform, who, language }: StaffAsk): Promise<OutputOf<typeof office.deskPools>> {
  const { db, clock } = platform;
  const { merchant } = who;
  const [{ currency }, share] = await Promise.all([brandOf(platform, merchant), shareOfBrand(platform, merchant)]);
  const list = [];
  for (const { code: game } of lotteries.values()) {
    const lottery = poolOf(game);
    if (!lottery) continue;
    const name = { merchant, currency, game };
    const issue = await issueUnderSale(db, game, clock.now());
    const sold = issue && (await soldSoFar(platform, name, issue.id));
    const account = await inTx(db, (tx) => accountOf(tx, name));
    list.push({
      ...{ gameCode: game, gameName: nameOf(lottery, language), currency },
      ...{ issueId: issue?.id.toString() ?? null, numero: issue?.numero ?? null },
      ...{ orders: sold?.orders ?? 0, sales: sold?.stakes ?? 0n },
      carried: shownCarried(lottery.pool, carriedOf(await contestAt(db, name))),
      balance: (await balances(db, [account])).get(account)?.available ?? 0n,
    });
  }
  return { share, list };
}

async function readContests(
  { platform, who, language }: StaffAsk,
  { gameCode: game, currency: asked, page, size }: InputOf<typeof office.deskPoolContests>,
): Promise<OutputOf<typeof office.deskPoolContests>> {
  const lottery = (lotteries.has(game) && poolOf(game)) || refuse('catalogue.unknown_game', { field: 'gameCode' });
  const currency = asked ?? (await brandOf(platform, who.merchant)).currency;
  const name = { merchant: who.merchant, currency, game };
  const [rows, total] = await Promise.all([
    contestsOfPool(platform.db, name, { limit: size + 1, offset: (page - 1) * size }),
    countContests(platform.db, name),
  ]);
  return {
    gameName: nameOf(lottery, language),
    list: rows.slice(0, size).map((row, at) => shownContest(lottery.pool, row, rows[at + 1])),
    ...{ total, totalPages: Math.ceil(total / size) },
  };
}

const nameOf = ({ namePt, nameEn }: { namePt: string; nameEn: string }, language: Language) =>
  language === 'PT' ? namePt : nameEn;
