// Thousands of spoiled calls at every protocol's doors. FUZZ sets how many each gets, FUZZ_SEED which.
import { sign } from 'node:crypto';
import { balance, walletTransfer } from '@palpite/contract/wallet/player.ts';
import { parseMoney } from '@palpite/math/money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Chance, randomUuid, seededChance } from '../base/chance.ts';
import { inTx } from '../base/db/db.ts';
import { recentBets } from '../bets/bets.ts';
import { verifyBooks } from '../ledger/ledger.ts';
import { faultsOf, grantPromo, openSession, pursesOf, transactionOf, vendorByCode } from '../vendors/vendors.ts';
import { playerAccounts } from '../wallet/wallet.ts';
import { offerPamTest, pamCode } from './pam/rig-backdoor.ts';
import { type DialectRig, keyPair, openDialects, type RigVendor, signatureHeaders } from './rig-dialects.ts';
import { below, fire, type Heard, type Meant, type Prove, pick, type Shot, shoot } from './rig-fuzz.ts';
import { openTransferVendor } from './transfer/rig-transfer-vendor.ts';
import { followTransferVendors } from './transfer/transfer.ts';

const shots = Number(process.env.FUZZ ?? 2_000);
const seed = process.env.FUZZ_SEED ?? 'palpite';
const bearer = 'the-bearer-of-the-fuzz';
const stranger = keyPair('a stranger').privateKey;

interface Sitter {
  readonly playerId: bigint;
  readonly user: string;
  token: string;
}
/** What of the last calls later ones may speak of. */
interface Said {
  readonly id: string;
  readonly round: string;
  readonly by: Sitter;
}
interface Target {
  readonly code: string;
  readonly currency: string;
  readonly game: string;
  readonly prove: Prove;
  readonly mean: (call: { chance: Chance; by: Sitter; id: string; round: string; of: Said | undefined }) => Meant;
  /** The answer's code where it is in the protocol's own form. */
  readonly codeOf: (heard: Heard) => string | undefined;
  /** The code of what nobody proved. */
  readonly unproven: string;
  readonly atOnce: number;
  /** What a player does before the vendor speaks of them. */
  readonly begin?: (player: Player) => Promise<void>;
  /** What of the vendor's own books would be wrong. */
  readonly faults?: (players: readonly Sitter[]) => Promise<unknown[]>;
}
type Player = Awaited<ReturnType<DialectRig['player']>>;

let dialects: DialectRig;
const logged = vi.fn();

beforeAll(async () => {
  dialects = await openDialects();
  vi.spyOn(dialects.rig.platform.log, 'error').mockImplementation(logged);
});
afterAll(() => dialects.close());

const fieldsOf = (fields: Record<string, unknown>): Meant['fields'] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, JSON.stringify(value)]]));

/** A signature over the body: by the vendor, by nobody, a stranger, over another body, or noise. */
function signatureIn(header: string, { key }: RigVendor): Prove {
  return (body, wrongly) => {
    if (wrongly === 'missing') return {};
    if (wrongly === 'noise') return { [header]: 'bm90IGEgc2lnbmF0dXJl!!' };
    const bytes = wrongly === 'other' ? Buffer.from('of another call') : body;
    return { [header]: sign('sha256', bytes, wrongly === 'stranger' ? stranger : key.privateKey).toString('base64') };
  };
}

const statusIn = ({ status, text }: Heard, name = 'status'): string | undefined => {
  const read = JSON.parse(text) as Record<string, unknown>;
  return status === 200 && typeof read[name] === 'string' ? (read[name] as string) : undefined;
};

async function rsTarget(dialect: 'hub88' | 'caleta'): Promise<Target> {
  const code = `FUZZ${dialect.toUpperCase()}`;
  const rigVendor = await dialects.addVendor({ code, dialect });
  const listed = { game_code: 'caju-sorte', name: 'Caju da Sorte', category: 'Video Slots', rtp: '96.07' };
  await dialects.list(rigVendor, [listed]);
  const isHub88 = dialect === 'hub88';
  const under = isHub88 ? '/transaction' : '/wallet';
  const others = isHub88 ? ['/user/balance', '/user/info'] : ['/wallet/balance', '/wallet/balance', '/wallet/check'];
  const { signature } = signatureHeaders[dialect] ?? { signature: '' };
  return {
    ...{ code, currency: 'BRL', game: listed.game_code, prove: signatureIn(signature, rigVendor) },
    ...{ unproven: 'RS_ERROR_INVALID_SIGNATURE', atOnce: 24 },
    codeOf: (heard) => /^RS_(OK|ERROR_\w+)$/.exec(statusIn(heard) ?? '')?.[0],
    mean({ chance, by: { user, token }, id, round, of }) {
      const who = { ...(isHub88 && { user }), token, request_uuid: randomUuid(chance) };
      const kind = pick(chance, ['bet', 'bet', 'bet', 'win', 'win', 'rollback', 'other']);
      if (kind === 'other')
        return { ...posted, path: pick(chance, others), fields: fieldsOf({ ...who, game_code: 'caju-sorte' }) };
      const money = kind !== 'rollback' && {
        ...{ currency: 'BRL', amount: below(chance, 300_000), is_free: below(chance, 10) === 0 },
      };
      const moved = { transaction_uuid: id, round, round_closed: below(chance, 4) === 0, game_code: 'caju-sorte' };
      const reference = kind !== 'bet' && { reference_transaction_uuid: of?.id ?? id, round: of?.round ?? round };
      return { ...posted, path: `${under}/${kind}`, fields: fieldsOf({ ...who, ...moved, ...money, ...reference }) };
    },
  };
}
const posted = { method: 'POST', headers: {} };

async function pamTarget(): Promise<Target> {
  await offerPamTest(dialects.rig.platform, bearer, 'BRL');
  dialects.rig.clock.move(2_000);
  const says: Record<string, string> = {
    missing: '',
    stranger: 'Bearer of-a-stranger',
    other: `Basic ${bearer}`,
    noise: '%%',
  };
  const game = 'SomeSlotGame';
  return {
    ...{ code: pamCode, currency: 'BRL', game, unproven: 'PAM_ERR_API_TOKEN', atOnce: 24 },
    begin: ({ playerId }) =>
      inTx(dialects.rig.db, async (tx) => {
        const promo = { vendor: pamCode, playerId, amount: broughtThere, key: `promo of ${playerId}` };
        await grantPromo(dialects.rig.platform, tx, promo);
      }),
    prove: (_body, wrongly) => ({ authorization: wrongly ? (says[wrongly] ?? '') : `Bearer ${bearer}` }),
    codeOf({ status, text }) {
      const read = JSON.parse(text) as { status?: unknown; error?: { code?: unknown } };
      if (![200, 400, 401].includes(status) || (read.status !== 'OK' && read.status !== 'ERROR')) return undefined;
      return read.status === 'OK' ? 'OK' : /^PAM_ERR_[A-Z_]+$/.exec(String(read.error?.code))?.[0];
    },
    mean({ chance, by: { user, token }, id, round, of }) {
      const headers = { 'x-player-token': token, 'x-correlation-id': 'fuzz' };
      const path = (rest: string) => `/players/${rest}?provider=Caleta`;
      const asked: Meant[] = [
        { ...{ method: 'GET', path: path('session'), headers, fields: [] } },
        { ...{ method: 'PUT', path: path('session'), headers, fields: [] } },
        { ...{ method: 'GET', path: path(`${user}/balance`), headers, fields: [] } },
        {
          ...{
            method: 'GET',
            path: `${path(`${user}/transactions`)}&providerTransactionId=${id}`,
            headers,
            fields: [],
          },
        },
        { ...{ method: 'GET', path: path(`${user}/gamerounds/${round}`), headers, fields: [] } },
      ];
      if (below(chance, 6) === 0) return pick(chance, asked);
      const type = pick(chance, [
        'WITHDRAW',
        'WITHDRAW',
        'WITHDRAW',
        'DEPOSIT',
        'DEPOSIT',
        'CANCEL',
        'PROMOWITHDRAW',
        'PROMODEPOSIT',
      ]);
      const isOwn = type.endsWith('WITHDRAW');
      const size = type === 'PROMODEPOSIT' ? 0 : below(chance, 300) / 100;
      const isPromo = type.startsWith('PROMO');
      const beside = size > 0 && below(chance, 4) === 0 ? below(chance, 300) / 100 : 0;
      return {
        ...{ method: 'POST', path: path(`${user}/transactions`), headers },
        fields: fieldsOf({
          ...{
            currency: 'BRL',
            provider: 'Caleta',
            transactionType: type,
            transactionDateTime: '2026-03-02T15:00:00Z',
          },
          ...{ cashAmount: isPromo ? beside : size, bonusAmount: 0, promoAmount: isPromo ? size : beside },
          ...{ providerTransactionId: id, providerGameId: game, isGameOver: below(chance, 4) === 0 },
          providerRoundId: isOwn ? round : (of?.round ?? round),
          // a bet may have a name beside its id, also one that another bears
          providerBetRef: isOwn ? pick(chance, [undefined, undefined, `r-${id}`, of?.id]) : of?.id,
        }),
      };
    },
  };
}

async function transferTarget(): Promise<Target> {
  const code = 'FUZZTRANSFER';
  const rigVendor = await openTransferVendor(dialects, code);
  const now = dialects.rig.clock.now();
  await followTransferVendors.run(dialects.rig.platform, { start: now, end: now });
  const at = '2026-03-02T14:59:00.000Z';
  const game = 'dragao-tigre';
  return {
    ...{ code, currency: 'BRL', game, prove: signatureIn('x-signature', rigVendor) },
    // bets of one vendor are booked by one call after the other
    ...{ unproven: 'signature', atOnce: 4 },
    // it keeps its players' money: some of it is brought there first
    begin: async ({ say }) => {
      const { balance: wallets } = await say(balance, {});
      const there = wallets.at(-1)?.accountTypeId ?? 0;
      const brought = await say(
        walletTransfer,
        { fromAccountType: 2, toAccountType: there, amount: broughtThere },
        `to-be-fuzzed-${++begun}`,
      );
      expect(brought.moved).toHaveLength(1);
    },
    // what our wallet there says is what was brought and what became of every bet that was booked, and each of
    // those is in the journal once
    async faults(players) {
      const { db } = dialects.rig;
      const wrong: unknown[] = [];
      for (const { playerId } of players) {
        const account = (await playerAccounts(db, playerId)).find(({ name }) => name === code);
        const { rows } = await sql<{ moved: bigint; booked: number; kept: number }>`
          select coalesce(sum(t.payout - t.stake), 0)::bigint as moved, count(*)::int as booked, count(b.id)::int as kept
          from dialects.transfer_bet t left join bets.bet b on b.id = t.entry and b.player_id = t.player_id
            and b.stake = t.stake and b.payout = t.payout and b.state <> 'accepted'
          where t.vendor = ${code} and t.player_id = ${playerId} and t.entry > 0 and t.stake > 0`.execute(db);
        const [found] = rows;
        const free = account && account.available + account.held;
        if (free !== broughtThere + (found?.moved ?? 0n) || found?.booked !== found?.kept)
          wrong.push({ playerId, free, ...found });
      }
      return wrong;
    },
    codeOf({ text }) {
      const read = JSON.parse(text) as { status?: unknown; reason?: unknown };
      return read.status === 'ok' ? 'ok' : read.status === 'refused' ? String(read.reason) : undefined;
    },
    mean({ chance, by: { user }, id, round }) {
      const bet = () => [
        ...fieldsOf({
          bet: id,
          user,
          gameCode: game,
          round,
          currency: 'BRL',
          stake: '1.00',
          payout: `${below(chance, 3)}.00`,
        }),
        ...fieldsOf({ result: pick(chance, ['done', 'done', 'void']), betAt: at, endedAt: at }),
      ];
      // the fields of a bet are as likely to be spoiled as those around it
      const inner = bet().map(([name, json]) => [name, below(chance, 12) === 0 ? pick(chance, odd) : json] as const);
      const one = `{${inner.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`;
      const bets = pick(chance, [`[${one}]`, `[${one}]`, `[${one},${one}]`, '[]']);
      const head = fieldsOf({ operator: code, requestId: randomUuid(chance) });
      return { ...posted, path: '/bets', fields: [...head, ['bets', bets]] };
    },
  };
}
const odd = [
  'null',
  '-1',
  '"-1.00"',
  '1.00',
  '"1e9"',
  '"1.0000001"',
  '"99999999999999999999"',
  '"\\u0000"',
  '{}',
  '"EUR"',
  '"u999999"',
  '"x"',
];

let begun = 0;
const broughtThere = parseMoney('100000');

const targets = {
  hub88: () => rsTarget('hub88'),
  caleta: () => rsTarget('caleta'),
  pam: pamTarget,
  transfer: transferTarget,
};

const victimsHave = '100';

test.for(Object.keys(targets) as (keyof typeof targets)[])(
  `${shots} calls of %s: none is a fault of ours, and nothing comes of what nobody proved`,
  { timeout: 600_000 + shots * 40 },
  async (name) => {
    const target = await targets[name]();
    const { platform } = dialects.rig;
    const vendor = await vendorByCode(platform, target.code);
    if (!vendor) throw new Error(`${target.code} is not there`);
    const seated = async (amount: string): Promise<Sitter> => {
      const one = await dialects.player(amount);
      if (amount !== victimsHave) await target.begin?.(one);
      return {
        playerId: one.playerId,
        ...(await openSession(platform, { vendor, who: one.who, gameCode: target.game })),
      };
    };
    const players = await Promise.all(Array.from({ length: 6 }, () => seated('1000000')));
    const victims = [await seated(victimsHave), await seated(victimsHave)];
    const chance = seededChance(`${seed} ${name}`);
    const base = `${dialects.url}/hooks/vendors/${target.code}`;
    const stolen: string[] = [];
    const wrong: string[] = [];
    const counts = { done: 0, refused: 0, elsewhere: 0, unproven: 0, late: 0 };
    let last: Said[] = [];
    let fired = 0;

    const judge = (shot: Shot, heard: Heard | undefined, by: Sitter): void => {
      const fault = (why: string) =>
        wrong.push(
          `${why}: ${shot.spoiled.join(', ')}: ${shot.method} ${shot.path} ${shot.body.toString('latin1').slice(0, 600)} → ${heard?.status} ${heard?.text}`,
        );
      if (!heard) return;
      // an answer that would come too late says so; a machine that does other things besides is no
      // fault of what is tried here
      if (/"(busy|PAM_ERR_TIMEOUT)"/.test(heard.text)) {
        counts.late += 1;
        return;
      }
      if (heard.status >= 500) return void fault('5xx');
      if (!shot.atDoor) {
        counts.elsewhere += 1;
        return;
      }
      const code = codeIn(target, heard);
      if (code === undefined) return void fault('not in the words of the protocol');
      if (shot.unproven) {
        counts.unproven += 1;
        if (code !== target.unproven) fault('answered though nobody proved to be asking');
        return;
      }
      counts[/^(RS_)?OK$/i.test(code) ? 'done' : 'refused'] += 1;
      const next = /"token":"([^"]{32,40})"/.exec(heard.text)?.[1];
      if (next && heard.text.includes(by.user)) by.token = next;
    };
    const one = async (): Promise<void> => {
      const victim = below(chance, 10) === 0;
      const by = pick(chance, victim ? victims : players);
      const again = !victim && below(chance, 8) === 0 ? pick(chance, last) : undefined;
      const [id, round] = [again?.id ?? randomUuid(chance), again?.round ?? randomUuid(chance)];
      const of = last.length > 0 && below(chance, 6) > 0 ? pick(chance, last) : undefined;
      if (victim) stolen.push(id);
      else last = [...last.slice(-40), { id, round, by }];
      const shot = shoot(
        chance,
        target.mean({ chance, by: of && !victim ? of.by : by, id, round, of }),
        target.prove,
        victim,
      );
      judge(shot, await fire(base, shot), of && !victim ? of.by : by);
    };
    const worker = async (): Promise<void> => {
      while (fired < shots && wrong.length < 10) {
        fired += 1;
        await one();
      }
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: target.atOnce }, worker));
    const seconds = (performance.now() - started) / 1000;
    console.log(`fuzz.${name} calls=${fired} seconds=${seconds.toFixed(1)} ${JSON.stringify(counts)}`);

    expect(wrong).toEqual([]);
    expect(logged.mock.calls).toEqual([]);
    // of a machine that stands still for a while all that were under way are late
    expect(counts.late).toBeLessThan(fired / 10);
    expect(counts.done).toBeGreaterThan(fired / 50);
    expect(counts.refused).toBeGreaterThan(fired / 10);
    for (const { user, playerId } of victims) {
      expect(await pursesOf(platform, vendor, { user })).toMatchObject({ purses: { cash: 100_000_000n, promo: 0n } });
      expect(await recentBets(dialects.rig.db, playerId, 5)).toEqual([]);
    }
    for (const id of stolen.slice(-200))
      expect(await transactionOf(dialects.rig.db, { vendor: target.code, id })).toBeUndefined();
    // the database has a clock of its own
    const [from, until] = [new Date(0), new Date('9000-01-01T00:00:00Z')];
    expect((await verifyBooks(dialects.rig.db)).findings).toEqual([]);
    expect(await faultsOf(platform, { from, until })).toEqual([]);
    expect(await target.faults?.(players)).toEqual(target.faults && []);
  },
);

function codeIn({ codeOf }: Target, heard: Heard): string | undefined {
  try {
    return codeOf(heard);
  } catch {
    return undefined;
  }
}
