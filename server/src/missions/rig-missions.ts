// For the tests of missions: campaigns that two people made, bets, voids, and everything counted and given up to now.
import * as office from '@palpite/contract/missions/office.ts';
import * as calls from '@palpite/contract/missions/player.ts';
import type { BoardTerms, CampaignTerms, MissionTerms } from '@palpite/contract/missions/shapes.ts';
import * as rewardCalls from '@palpite/contract/rewards/player.ts';
import { parseMoney as m, unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { inTx } from '../base/db/db.ts';
import { publishEvent } from '../base/events/events.ts';
import type { Speak } from '../base/rig-wire.ts';
import { type BetRecord, recordBets } from '../bets/bets.ts';
import { bookedNumbers } from '../bets/rig-numbers.ts';
import { offerGames } from '../catalogue/catalogue.ts';
import { loggedIn } from '../entrance/entrance.ts';
import { clawbackMoved, depositPaid } from '../payments/payments.ts';
import { openSession } from '../players/players.ts';
import type { Collector } from '../points/rig-points.ts';
import { openRewards, type Rewards } from '../rewards/rig-rewards.ts';
import { vipRoom } from '../vip/room.ts';
import { closeBoards } from './boards/close-boards.ts';
import { givePrizes } from './boards/give-prizes.ts';
import { countPlay } from './count/count-play.ts';
import { giveDue } from './life/give-due.ts';
import { missionsRoom } from './room.ts';

export interface Missions extends Omit<Rewards, 'bet'> {
  readonly one: Speak;
  readonly other: Speak;
  propose(terms: CampaignTerms, campaignId?: string | null, key?: string): ReturnType<typeof proposed>;
  approve(versionId: string | undefined): ReturnType<typeof proposed>;
  /** One that one person proposed and another approved. */
  run(terms: CampaignTerms): Promise<string>;
  bet(player: Collector, stake: string, payout?: string, more?: Partial<BetRecord>): Promise<bigint>;
  annul(bet: bigint): Promise<void>;
  /** Counts and gives all there is, and delivers the events. */
  look(): Promise<void>;
  close(): Promise<void>;
  closeBoards(): Promise<void>;
  /** `lateMs`: so long after it the room hears of it. */
  pay(player: Collector, amount: string, lateMs?: number): Promise<string>;
  /** The bank takes a deposit back. */
  payBack(player: Collector, orderNo: string): Promise<void>;
  /** `lateMs`: so long after it the room hears of it. */
  come(player: Collector, lateMs?: number): Promise<void>;
  summary(player: Collector): ReturnType<typeof summaryOf>;
  /** The mission of that number. */
  mission(
    player: Collector,
    id: string,
  ): Promise<Awaited<ReturnType<typeof summaryOf>>['missions'][number] | undefined>;
  /** Claims what waits, the newest first; gives how many. */
  claim(player: Collector): Promise<number>;
  /** The same person with a new session: one that nobody uses ends. */
  back(player: Collector): Promise<Collector>;
}

const summaryOf = (player: Collector) => player.say(calls.missionSummary, {});
const proposed = (say: Speak, input: Parameters<typeof propose>[1], key: string) => propose(say, input, key);
const propose = (say: Speak, input: { campaignId: string | null; terms: CampaignTerms; reason: string }, key: string) =>
  say(office.proposeCampaign, input, key);

export const dayMs = 86_400_000;
export const titles = { PT: 'Missão de teste', EN: 'Test mission', AR: 'مهمة اختبار' };
const all = { kind: 'all', codes: [] } satisfies CampaignTerms['scope'];

export const missionOf = (more: Partial<MissionTerms> = {}): MissionTerms => ({
  ...{ kind: 'mission', titles, scope: all, leastStake: null, startsAt: 0, endsAt: null, claimDays: 3 },
  ...{ metric: 'turnover', target: m('100.00'), period: 'day', budget: m('100.00'), leastRank: 0 },
  reward: { kind: 'cash', amount: m('10.00'), rollover: 1 },
  ...more,
});

export const boardOf = (more: Partial<BoardTerms> = {}): BoardTerms => ({
  ...{ kind: 'board', titles, scope: all, leastStake: null, startsAt: 0, endsAt: 0, claimDays: 3 },
  ...{ score: 'turnover', pointsPer: null, pointsPerWin: 0, least: m('10.00'), leastRank: 0 },
  prizes: [
    { places: 1, prize: { kind: 'cash', amount: m('50.00'), rollover: 1 } },
    { places: 1, prize: { kind: 'points', points: 100 } },
  ],
  ...more,
});

export async function openMissions(): Promise<Missions> {
  const world = await openRewards([vipRoom, missionsRoom]);
  const { platform, db, clock } = world.rig;
  const rights = ['missions.read', 'missions.change'];
  const [one, other] = [world.staff(rights), world.staff(rights)];
  let count = 0;
  const countAll = async () => {
    // the first time a follower only finds its place
    for (let idle = 0; idle < 2; ) idle = (await countPlay.run(platform)) ? 0 : idle + 1;
  };
  const made: Missions = {
    ...world,
    ...{ one, other, summary: summaryOf },
    propose: (terms, campaignId = null, key = world.key()) =>
      proposed(one, { campaignId, terms, reason: 'campanha de teste' }, key),
    approve: (versionId = '') => other(office.decideCampaign, { versionId, decision: 'approve' }, world.key()),
    async run(terms) {
      const { campaignId, next } = await made.propose(terms);
      await made.approve(next?.versionId);
      return campaignId;
    },
    bet: (player, stake, payout = '0.00', given = {}) =>
      inTx(db, async (tx) => {
        const [id = 0n] = await bookedNumbers(tx, 1);
        const at = clock.now();
        const [staked, paid] = [m(stake), m(payout)];
        const game = {
          merchant: player.merchant,
          currency: 'BRL',
          vassalage: 'PGE',
          gameCode: 'dice',
          gameType: 'RNG',
        };
        await recordBets(tx, [
          {
            ...{ id, playerId: player.id, ...game, stake: staked, payout: paid, validTurnover: staked },
            ...{
              payoutEntry: paid > 0n ? id : null,
              state: paid > staked ? 'won' : 'lost',
              placedAt: at,
              settledAt: at,
            },
            ...given,
          },
        ]);
        return id;
      }),
    async annul(bet) {
      await inTx(db, async (tx) => {
        const [entry] = await bookedNumbers(tx, 1);
        const { rows } = await sql<{ stake: bigint }>`select stake from bets.bet where id = ${bet}`.execute(tx);
        await sql`select bets.change(array[${bet}::bigint], array[${rows[0]?.stake ?? 0n}::bigint], array[${entry}::bigint],
          array[true], ${clock.now()}::timestamptz)`.execute(tx);
      });
    },
    async look() {
      await world.work();
      await countAll();
      for (const loop of [giveDue, givePrizes]) while (await loop.run(platform));
      await world.work();
    },
    async closeBoards() {
      await closeBoards.run(platform, { start: clock.now(), end: clock.now() });
    },
    async pay(player, amount, lateMs = 0) {
      const orderNo = `D-${count++}`;
      const at = clock.now();
      await inTx(db, async (tx) => {
        await sql`insert into payments.deposit (order_no, merchant, player_id, currency, amount, txid, state, created_at, expires_at,
            paid_at, end_to_end_id, balance_after, entry)
          values (${orderNo}, 'palpite', ${player.id}, 'BRL', ${m(amount)}, ${`rig${String(count).padStart(29, '0')}`}, 'paid', ${at},
            ${at}, ${at}, ${`E${count}`}, 0, 0)`.execute(tx);
      });
      clock.move(lateMs);
      const payload = { orderNo, merchant: 'palpite', playerId: player.id.toString(), amount, currency: 'BRL' };
      await inTx(db, (tx) => publishEvent(tx, depositPaid, { ...payload, endToEndId: `E${count}` }));
      await made.look();
      return orderNo;
    },
    async payBack(player, orderNo) {
      await inTx(db, async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`insert into payments.clawback (return_id, end_to_end_id, deposit_id, merchant, player_id, amount, taken, owed, state,
            nature, description, at)
          select ${`R-${orderNo}`}, end_to_end_id, id, merchant, player_id, amount, amount, 0, 'taken', 'MED_FRAUDE', '', ${clock.now()}
          from payments.deposit where order_no = ${orderNo}`.execute(tx);
        await sql`set local session_replication_role = origin`.execute(tx);
        const payload = { orderNo, merchant: 'palpite', playerId: player.id.toString(), taken: '1.00', owed: '0.00' };
        await publishEvent(tx, clawbackMoved, payload);
      });
      await made.look();
    },
    async come(player, lateMs = 0) {
      const at = clock.now().toISOString();
      clock.move(lateMs);
      const payload = {
        at,
        ...{ playerId: player.id.toString(), merchant: 'palpite', first: false, newDay: true, ip: '127.0.0.1' },
      };
      await inTx(db, (tx) => publishEvent(tx, loggedIn, payload));
      await made.look();
    },
    mission: async (player, id) => (await summaryOf(player)).missions.find(({ missionId }) => missionId === id),
    async claim(player) {
      const { list } = await player.say(rewardCalls.rewards, { page: 1, size: 50, part: 'issued' });
      for (const { rewardId: id } of list) await player.say(rewardCalls.claimReward, { id }, world.key());
      await made.look();
      return list.length;
    },
    async back(player) {
      const device = { ip: '127.0.0.1', userAgent: '', deviceId: null };
      const session = { ...device, mustChange: false, assurance: 'full', provenAt: clock.now() } as const;
      const { token } = await inTx(db, (tx) => openSession(platform, tx, { playerId: player.id, ...session }));
      return { ...player, token, say: world.wire.as(token, { merchant: player.merchant }) };
    },
  };
  await countAll();
  // those of the demonstration would be reached too
  await sql`update missions.version set counts_until = counts_from`.execute(db);
  const dice = { gameCode: 'dice', namePt: 'Dado', nameEn: 'Dice', gameType: 'RNG', classify: null } as const;
  const page = { hot: false, trial: true, rtp: 9900, page: '/arcade/dice' };
  await inTx(db, (tx) => offerGames(platform, tx, { code: 'PGE', name: 'Palpite Originais' }, [{ ...dice, ...page }]));
  return made;
}

export const whole = (count: number) => BigInt(count) * unit;
