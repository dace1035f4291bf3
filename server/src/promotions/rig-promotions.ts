// For the tests of promotions: activities that two people made, players, what they played, paid in and when they came.
import type { promotionCategories } from '@palpite/contract/messages/shapes.ts';
import * as office from '@palpite/contract/promotions/office.ts';
import type { ActivityTerms, RuleUse } from '@palpite/contract/promotions/shapes.ts';
import { parseMoney as m } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { inTx } from '../base/db/db.ts';
import { publishEvent } from '../base/events/events.ts';
import type { Speak } from '../base/rig-wire.ts';
import type { Room } from '../base/room.ts';
import { recordBets } from '../bets/bets.ts';
import { bookedNumbers } from '../bets/rig-numbers.ts';
import { noteStake } from '../bets/split/split-store.ts';
import { loggedIn } from '../entrance/entrance.ts';
import { insertNews } from '../messages/news/news-store.ts';
import { depositPaid } from '../payments/payments.ts';
import { openSession } from '../players/players.ts';
import { openRewards, type Rewards } from '../rewards/rig-rewards.ts';
import { vipRoom } from '../vip/room.ts';
import { countPlay } from './facts/count-play.ts';
import { promotionsRoom } from './room.ts';

export interface Promotions extends Rewards {
  /** A promotion's text; gives its number. */
  text(title: string, more?: { merchant?: string; category?: (typeof promotionCategories)[number] }): Promise<string>;
  terms(trigger: RuleUse, more?: Partial<ActivityTerms>): ActivityTerms;
  /** An activity that one person proposed and another approved; gives its number and its version. */
  run(terms: ActivityTerms, title?: string): Promise<{ activityId: string; version: string }>;
  /** A bet that lost its stake but for the payout, counted; `bonus`: so much of the stake was bonus money. */
  lose(playerId: bigint, stake: string, payout?: string, bonus?: string): Promise<void>;
  /** `lateMs`: so long after it the room hears of it. */
  pay(playerId: bigint, amount: string, lateMs?: number): Promise<void>;
  come(playerId: bigint, lateMs?: number): Promise<void>;
  /** The same person with a new session: one that nobody uses ends. */
  back(playerId: bigint): Promise<Speak>;
  readonly one: Speak;
  readonly other: Speak;
}

export const day = 86_400_000;
const rights = ['promotions.read', 'promotions.change', 'promotions.review'];
export const points = (count: number): RuleUse => ({ code: 'points', args: { points: count } });
export const cash = (amount: string): RuleUse => ({ code: 'cash', args: { amount, rollover: 1 } });

export async function openPromotions(more: readonly Room[] = []): Promise<Promotions> {
  const world = await openRewards([vipRoom, promotionsRoom, ...more]);
  const { platform, db, clock } = world.rig;
  const [one, other] = [world.staff(rights), world.staff(rights)];
  let count = 0;
  const countAll = async () => {
    // the first time a follower only finds its place
    for (let idle = 0; idle < 2; ) idle = (await countPlay.run(platform)) ? 0 : idle + 1;
  };
  const made: Promotions = {
    ...world,
    ...{ one, other },
    text: async (title, { merchant = 'palpite', category = 'special' } = {}) => {
      const said = { title, content: '<p>Regras</p>' };
      const news = { type: 'PR', audience: 'everybody', execution: null, category, promotionId: null } as const;
      const when = { startsAt: null, endsAt: null, position: 0, enabled: true };
      const by = { by: 'rig', at: clock.now() };
      const id = await inTx(db, (tx) =>
        insertNews(tx, merchant, { ...news, ...when, texts: { PT: said, EN: said } }, by),
      );
      return id.toString();
    },
    terms: (trigger, more = {}) => ({
      ...{ trigger, conditions: [], reward: cash('10.00'), startsAt: clock.now().getTime(), endsAt: null },
      ...{ limit: { count: 1, period: 'ever' }, budget: m('100.00'), claimDays: 3 },
      ...more,
    }),
    async run(terms, title = `Promoção ${count++}`) {
      const promotionId = await made.text(title);
      const input = { activityId: null, promotionId, terms, reason: 'campanha de teste' };
      const { activityId, next } = await one(office.proposeActivity, input, world.key());
      const versionId = next?.versionId ?? '';
      const { current } = await other(office.decideActivity, { versionId, decision: 'approve' }, world.key());
      return { activityId, version: current?.version ?? '' };
    },
    async lose(playerId, stake, payout = '0.00', bonus) {
      await inTx(db, async (tx) => {
        const [id = 0n] = await bookedNumbers(tx, 1);
        const at = clock.now();
        const paid = m(payout);
        await recordBets(tx, [
          {
            ...{ id, playerId, merchant: 'palpite', currency: 'BRL', vassalage: 'PGE', gameCode: 'dice' },
            ...{ gameType: 'RNG', stake: m(stake), payout: paid, validTurnover: m(stake), settledAt: at },
            ...{ payoutEntry: paid > 0n ? id : null, state: paid > m(stake) ? 'won' : 'lost', placedAt: at },
          },
        ]);
        if (bonus !== undefined) await noteStake(tx, id, { entry: undefined, amount: m(bonus) });
      });
      await countAll();
    },
    async pay(playerId, amount, lateMs = 0) {
      const orderNo = `D-${count++}`;
      const at = clock.now();
      clock.move(lateMs);
      await inTx(db, async (tx) => {
        await sql`insert into payments.deposit (order_no, merchant, player_id, currency, amount, txid, state, created_at, expires_at,
            paid_at, end_to_end_id, balance_after, entry)
          values (${orderNo}, 'palpite', ${playerId}, 'BRL', ${m(amount)}, ${`rig${String(count).padStart(29, '0')}`}, 'paid', ${at},
            ${at}, ${at}, ${`E${count}`}, 0, 0)`.execute(tx);
        const payload = { orderNo, merchant: 'palpite', playerId: playerId.toString(), amount, currency: 'BRL' };
        await publishEvent(tx, depositPaid, { ...payload, endToEndId: `E${count}` });
      });
      await world.work();
    },
    async come(playerId, lateMs = 0) {
      const at = clock.now().toISOString();
      clock.move(lateMs);
      const payload = {
        at,
        playerId: playerId.toString(),
        merchant: 'palpite',
        first: false,
        newDay: true,
        ip: '127.0.0.1',
      };
      await inTx(db, (tx) => publishEvent(tx, loggedIn, payload));
      await world.work();
    },
    async back(playerId) {
      const device = { ip: '127.0.0.1', userAgent: '', deviceId: null };
      const session = { playerId, ...device, mustChange: false, assurance: 'full', provenAt: clock.now() } as const;
      const { token } = await inTx(db, (tx) => openSession(platform, tx, session));
      return world.wire.as(token, { merchant: 'palpite' });
    },
  };
  await countAll();
  return made;
}
