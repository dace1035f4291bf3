// People who try to get more than terms give: what they do is done by the use cases themselves, and noted for the
// model. Many scripts run side by side on one clock, so that followers count once for all of them.
import type { AnyEndpoint } from '@palpite/contract/base/endpoint.ts';
import { applyForReward, claimActivity, joinActivity } from '@palpite/contract/promotions/player.ts';
import type { ActivityTerms } from '@palpite/contract/promotions/shapes.ts';
import { claimReward } from '@palpite/contract/rewards/player.ts';
import { formatMoney, type Micro, parseMoney as m, unit } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { agentsRoom } from './agents/room.ts';
import { inTx } from './base/db/db.ts';
import { publishEvent } from './base/events/events.ts';
import { Refusal } from './base/refusal/refusal.ts';
import type { Ask, Platform, PlayerSession, Room } from './base/room.ts';
import { type BetRecord, recordBets } from './bets/bets.ts';
import { bookedNumbers } from './bets/rig-numbers.ts';
import { bonusesRoom } from './bonuses/room.ts';
import { loggedIn } from './entrance/entrance.ts';
import { bringPlayer } from './entrance/rig-people.ts';
import { entranceRoom } from './entrance/room.ts';
import { clawbackMoved, depositPaid } from './payments/payments.ts';
import { keepIdentity } from './players/players.ts';
import { password } from './points/rig-points.ts';
import { pointsRoom } from './points/room.ts';
import { profileRoom } from './profile/room.ts';
import { decideOn } from './promotions/desk/applications.ts';
import { insertActivity, insertSeeded, offerVersion, saveTerms, stopRow } from './promotions/life/activity-store.ts';
import { apply } from './promotions/life/apply.ts';
import { claim, join } from './promotions/life/take-part.ts';
import { keptTerms, rulesOf } from './promotions/life/terms.ts';
import { type Deeds, mostOfActivity, mostOfPoints, noDeeds } from './promotions/rig-model.ts';
import { openPromotions, type Promotions } from './promotions/rig-promotions.ts';
import { promotionsRoom } from './promotions/room.ts';
import { keepPaymentPassword } from './proofs/proofs.ts';
import { rebatesRoom } from './rebates/room.ts';
import { referralRoom } from './referral/room.ts';
import { takeClaim } from './rewards/own/take-claim.ts';
import { rewardsRoom } from './rewards/room.ts';
import { ringsRoom } from './rings/room.ts';
import { vipRoom } from './vip/room.ts';
import { playerAccounts, walletTypes } from './wallet/wallet.ts';

export interface Offer {
  readonly id: string;
  readonly newsId: bigint;
  terms: ActivityTerms;
  hash: string;
}

export interface Bet {
  readonly id: bigint;
  readonly stake: Micro;
  readonly deed: Deeds['bets'][number];
}

export interface Actor {
  readonly id: bigint;
  readonly deeds: Deeds;
  /** The terms they accepted: those a player has joined with stay theirs. */
  accepted: ActivityTerms | undefined;
  /** A call of this player: refused only as its endpoint declares. */
  does<Answer>(
    endpoint: AnyEndpoint,
    act: (ask: Ask<PlayerSession>) => Promise<Answer>,
    more?: { key?: string; on?: Platform },
  ): Promise<Answer>;
  join(offer: Offer, version?: string): Promise<unknown>;
  claim(offer: Offer, more?: { key?: string; code?: string; version?: string; on?: Platform }): Promise<unknown>;
  apply(offer: Offer): Promise<unknown>;
  /** Claims a reward that waits; without a number the newest of their own. */
  take(id?: string, key?: string, on?: Platform): Promise<unknown>;
  bet(stake: string, more?: Partial<BetRecord> & { rate?: bigint }): Promise<Bet>;
  annul(bet: Bet): Promise<void>;
  /** Pays in; gives the number of the order. */
  pay(amount: string): Promise<string>;
  takeBack(orderNo: string): Promise<void>;
  come(): Promise<void>;
  born(birthday: string): Promise<void>;
  /** What is in the wallets of these types. */
  purse(...types: (keyof typeof walletTypes)[]): Promise<Micro>;
}

export interface Stage extends Promotions {
  actor(): Promise<Actor>;
  offer(terms: Partial<ActivityTerms>): Promise<Offer>;
  /** A next version, for whoever joins from now on. */
  change(offer: Offer, terms: Partial<ActivityTerms>): Promise<void>;
  stop(offer: Offer): Promise<void>;
  /** Staff decide about the newest application of a player. */
  decide(actor: Actor, decision: 'approve' | 'reject'): Promise<void>;
  /** Counts all that was played, in these rooms, ends what is over and delivers the events. */
  count(rooms?: readonly Room[]): Promise<void>;
}

export const givers = [bonusesRoom, pointsRoom, rewardsRoom, vipRoom, promotionsRoom, rebatesRoom, referralRoom];

/** The most that all terms a player may have had allow; an activity that nobody joins is had as it stands. */
export const mostOf = ({ accepted, deeds }: Actor, { terms }: Offer, now: Date): Micro =>
  mostOfActivity(accepted ?? terms, deeds, now);

export async function openStage(): Promise<Stage> {
  const world = await openPromotions([profileRoom, entranceRoom, agentsRoom, ringsRoom, rebatesRoom, referralRoom]);
  const { platform, db, clock } = world.rig;
  const hash = await platform.hasher.hash(password);
  let numbers = 0;

  const count = async (rooms: readonly Room[] = givers) => {
    for (const { run } of rooms.flatMap(({ loops }) => loops ?? [])) while (await run(platform));
    await world.work();
  };

  async function actor(): Promise<Actor> {
    const { id, username } = await bringPlayer(platform);
    await inTx(db, (tx) => keepPaymentPassword(platform, tx, id, hash));
    const who = {
      ...{ kind: 'player', playerId: id, username, merchant: 'palpite', memberType: 0, currency: 'BRL' },
      ...{ sessionId: 1n, assurance: 'full', provenAt: 0, mustChange: false },
    } as const;
    const deeds = noDeeds(clock.now());
    const made: Actor = {
      ...{ id, deeds, accepted: undefined },
      async does(endpoint, act, { key = world.key(), on = platform } = {}) {
        const ask = {
          ...{ platform: on, who, key, merchant: 'palpite', language: 'EN', ip: '127.0.0.1', arrivedAt: clock.now() },
        } as unknown as Ask<PlayerSession>;
        return act(ask).catch((error: unknown) => {
          const isDeclared = error instanceof Refusal && (endpoint.refusals as readonly string[]).includes(error.code);
          if (error instanceof Refusal && !isDeclared)
            throw new Error(`${endpoint.name} does not declare ${error.code}`);
          throw error;
        });
      },
      async join(offer, version = offer.hash) {
        await made.does(joinActivity, (ask) => join(ask, { id: offer.id, version }));
        made.deeds.joinedAt ??= clock.now();
        made.accepted ??= offer.terms;
      },
      claim: (offer, { key = world.key(), version = offer.hash, code, on } = {}) =>
        made.does(claimActivity, (ask) => claim(ask, { id: offer.id, version, ...(code !== undefined && { code }) }), {
          key,
          ...(on && { on }),
        }),
      apply: (offer) =>
        made.does(applyForReward, (ask) =>
          apply(ask, { activityId: offer.id, version: offer.hash, comment: 'Convidei amigos', images: [] }),
        ),
      async take(given, key = world.key(), on = platform) {
        const id = given ?? (await newestReward(made.id));
        return made.does(claimReward, (ask) => takeClaim(ask, { id }), { key, on });
      },
      async bet(stake, { rate = 0n, ...more } = {}) {
        const [at, staked] = [clock.now(), m(stake)];
        const game = { vassalage: 'PGE', gameCode: 'dice', gameType: 'RNG', currency: 'BRL', merchant: 'palpite' };
        const lost = { payout: 0n, payoutEntry: null, state: 'lost', placedAt: at, settledAt: at } as const;
        const row = { playerId: made.id, ...game, ...lost, stake: staked, validTurnover: staked, ...more };
        const id = await inTx(db, async (tx) => {
          const [number = 0n] = await bookedNumbers(tx, 1);
          await recordBets(tx, [{ ...row, id: number, payoutEntry: row.payout > 0n ? number : null }]);
          return number;
        });
        const counts = row.currency === 'BRL' && row.settledAt !== null;
        const deed = {
          at,
          rate,
          voidAt: null,
          valid: counts ? row.validTurnover : 0n,
          lost: counts ? staked - row.payout : 0n,
        };
        deeds.bets.push(deed);
        return { id, stake: staked, deed };
      },
      async annul({ id, stake, deed }) {
        await inTx(db, async (tx) => {
          const [entry] = await bookedNumbers(tx, 1);
          await sql`select bets.change(array[${id}::bigint], array[${stake}::bigint], array[${entry}::bigint], array[true],
            ${clock.now()}::timestamptz)`.execute(tx);
        });
        deed.voidAt = clock.now();
      },
      async pay(amount) {
        numbers += 1;
        const [number, at] = [numbers, clock.now()];
        const orderNo = `D-${number}`;
        await inTx(db, async (tx) => {
          await sql`insert into payments.deposit (order_no, merchant, player_id, currency, amount, txid, state, created_at,
              expires_at, paid_at, end_to_end_id, balance_after, entry)
            values (${orderNo}, 'palpite', ${made.id}, 'BRL', ${m(amount)}, ${`rig${String(number).padStart(29, '0')}`}, 'paid',
              ${at}, ${at}, ${at}, ${`E${number}`}, 0, 0)`.execute(tx);
          const said = { orderNo, merchant: 'palpite', playerId: made.id.toString(), currency: 'BRL' };
          await publishEvent(tx, depositPaid, { ...said, amount: formatMoney(m(amount)), endToEndId: `E${number}` });
        });
        deeds.deposits.push({ at, amount: m(amount), takenBack: false });
        return orderNo;
      },
      async takeBack(orderNo) {
        const playerId = made.id.toString();
        await inTx(db, (tx) =>
          publishEvent(tx, clawbackMoved, { orderNo, merchant: 'palpite', playerId, taken: '0.00', owed: '0.00' }),
        );
        for (const deposit of deeds.deposits.slice(-1)) deposit.takenBack = true;
      },
      async come() {
        const said = { playerId: made.id.toString(), merchant: 'palpite', first: false, newDay: true, ip: '127.0.0.1' };
        await inTx(db, (tx) => publishEvent(tx, loggedIn, said));
        deeds.came.push(clock.now());
      },
      async born(birthday) {
        await inTx(db, (tx) => keepIdentity(platform, tx, made.id, { birthday }));
        deeds.birthday = birthday;
      },
      purse: async (...types) => {
        const wanted = types.map((type) => walletTypes[type]);
        const wallets = await playerAccounts(db, made.id);
        return wallets.reduce(
          (sum, each) => (wanted.some((id) => id === each.typeId) ? sum + each.available : sum),
          0n,
        );
      },
    };
    return made;
  }

  async function newestReward(playerId: bigint): Promise<string> {
    const { rows } = await sql<{ id: bigint }>`select id from rewards.reward where player_id = ${playerId}
      order by id desc limit 1`.execute(db);
    return (rows[0]?.id ?? 1n).toString();
  }

  // the first time a follower only finds its place
  for (let twice = 0; twice < 2; twice += 1) await count();

  const whole = (terms: Partial<ActivityTerms>): ActivityTerms => world.terms({ code: 'code', args: {} }, terms);
  const unitOf = (terms: ActivityTerms) => rulesOf(terms).reward.unit;

  return {
    ...world,
    ...{ actor, count },
    async offer(given) {
      const terms = whole(given);
      const newsId = BigInt(await world.text(`Promoção ${++numbers}`));
      const at = clock.now();
      const kept = keptTerms(terms);
      const titles = { PT: 'Promoção' };
      const id = await inTx(db, async (tx) => {
        const row = { merchant: 'palpite', newsId, titles, category: 'special', unit: unitOf(terms), at };
        const number = (await insertActivity(tx, row)) ?? 0n;
        await saveTerms(tx, kept);
        await insertSeeded(tx, { activityId: number, hash: kept.hash, by: 'rig', at });
        const version = { hash: kept.hash, budget: terms.budget ?? 0n, titles, category: 'special' };
        await offerVersion(tx, number, { ...version, unit: unitOf(terms) });
        return number.toString();
      });
      return { id, newsId, terms, hash: kept.hash };
    },
    async change(offer, given) {
      offer.terms = { ...offer.terms, ...given };
      const kept = keptTerms(offer.terms);
      offer.hash = kept.hash;
      await inTx(db, async (tx) => {
        await saveTerms(tx, kept);
        const version = { hash: kept.hash, budget: offer.terms.budget ?? 0n, titles: { PT: 'Promoção' } };
        await offerVersion(tx, BigInt(offer.id), { ...version, category: 'special', unit: unitOf(offer.terms) });
      });
    },
    stop: (offer) =>
      inTx(db, (tx) => stopRow(tx, BigInt(offer.id), { at: clock.now(), by: 'rig', reason: 'acabou mais cedo' })),
    async decide({ id, deeds }, decision) {
      const { rows } = await sql<{ id: bigint }>`select id from promotions.claim where player_id = ${id}
        order by id desc limit 1`.execute(db);
      const claimId = (rows[0]?.id ?? 0n).toString();
      const hand = { merchant: 'palpite', staffId: 7n, staffName: 'hand' };
      await inTx(db, (tx) => decideOn(platform, tx, hand, { claimId, decision, reason: 'Sem imagem do convite' }));
      if (decision === 'approve') deeds.approved += 1;
    },
  };
}

export interface Scene {
  readonly stage: Stage;
  readonly offer: Offer;
  /** The people of the scene, in the order in which they came. */
  readonly actors: Actor[];
  who(): Promise<Actor>;
}

export interface Script {
  readonly name: string;
  /** Of its activity, where it is about one. */
  readonly terms?: Partial<ActivityTerms>;
  /** What each gets in the end, in money or points. Several: any of these. */
  readonly gets: readonly (string | readonly string[])[];
  /** The wallets that are looked at; as usual those into which the activity pays. */
  readonly purse?: readonly (keyof typeof walletTypes)[];
  /** The most that may come of it; as usual what the activity's terms allow. */
  readonly most?: (actor: Actor, scene: Scene) => Micro;
  /** Rooms whose followers count for it, besides promotions. */
  readonly rooms?: readonly Room[];
  /** Each step gives how long to wait; all that happened is counted before the next. */
  acts(scene: Scene): AsyncGenerator<number>;
}

export interface Outcome {
  readonly name: string;
  readonly got: readonly Micro[];
  readonly most: readonly Micro[];
  readonly budget: { readonly of: Micro; readonly spent: Micro; readonly paid: Micro };
  readonly error?: unknown;
}

/** Plays all scripts side by side: at each time every script that waited until then does its next step. */
export async function playAll(stage: Stage, scripts: readonly Script[]): Promise<Outcome[]> {
  const { clock } = stage.rig;
  const running = await Promise.all(
    scripts.map(async (script) => {
      const actors: Actor[] = [];
      const who = async () => {
        const made = await stage.actor();
        actors.push(made);
        return made;
      };
      const offer = await stage.offer(script.terms ?? {});
      const scene: Scene = { stage, offer, actors, who };
      return {
        script,
        scene,
        steps: script.acts(scene),
        at: clock.now().getTime(),
        outcome: undefined as Outcome | undefined,
      };
    }),
  );
  for (let left = running; left.length > 0; ) {
    clock.move(Math.min(...left.map(({ at }) => at)) - clock.now().getTime());
    const now = clock.now().getTime();
    const over = new Set<(typeof running)[number]>();
    await inRows(
      left.filter(({ at }) => at <= now),
      async (each) => {
        let error: unknown;
        const step = await each.steps.next().catch((thrown: unknown) => {
          error = thrown;
        });
        if (step && !step.done) {
          each.at = now + step.value;
          return;
        }
        over.add(each);
        // now, before a bonus that nobody plays is over
        each.outcome = await outcomeOf(each.script, each.scene, error);
      },
    );
    left = left.filter((each) => !over.has(each));
    if (left.length > 0)
      await stage.count([promotionsRoom, ...new Set(left.flatMap(({ script }) => script.rooms ?? []))]);
  }
  return running.flatMap(({ outcome }) => outcome ?? []);
}

/** A few at a time: each has connections of its own. */
async function inRows<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += 5) await Promise.all(items.slice(at, at + 5).map(work));
}

async function outcomeOf(script: Script, scene: Scene, error: unknown): Promise<Outcome> {
  const { db, clock } = scene.stage.rig;
  const { offer, actors } = scene;
  const most = script.most ?? ((actor: Actor) => mostOf(actor, offer, clock.now()));
  const { rows } = await sql<{ of: Micro; spent: Micro; paid: Micro }>`select a.budget as of, a.spent,
      coalesce((select sum(r.amount) from promotions.claim c join rewards.reward r on r.id = c.reward_id
        where c.activity_id = a.id and r.state = 'claimed'), 0)::bigint as paid
    from promotions.activity a where a.id = ${BigInt(offer.id)}`.execute(db);
  return {
    name: script.name,
    got: await Promise.all(actors.map((actor) => gotten(actor, script))),
    most: actors.map((actor) => most(actor, scene)),
    budget: rows[0] ?? { of: 0n, spent: 0n, paid: 0n },
    error,
  };
}

/** Of an activity that gives points it is what is more than turnover earned. */
async function gotten(actor: Actor, { purse, terms }: Script): Promise<Micro> {
  if (purse) return actor.purse(...purse);
  if (terms?.reward?.code !== 'points') return actor.purse('main', 'bonus');
  return (await actor.purse('points')) - mostOfPoints(actor.deeds);
}

/** A refusal with that code. */
export async function refused(code: string, act: Promise<unknown>): Promise<void> {
  const answer = await act.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
  if (answer !== code) throw new Error(`${code} was expected, and the answer was ${answer}`);
}

/** How many of these come about; the others are refused. */
export async function atOnce(count: number, ...acts: Promise<unknown>[]): Promise<void> {
  const answers = await Promise.allSettled(acts);
  for (const answer of answers)
    if (answer.status === 'rejected' && !(answer.reason instanceof Refusal)) throw answer.reason;
  const done = answers.filter(({ status }) => status === 'fulfilled').length;
  if (done !== count) throw new Error(`${done} of ${acts.length} came about, and not ${count}`);
}

/** Whole points, as the ledger has them. */
export const pts = (count: number): Micro => BigInt(count) * unit;
