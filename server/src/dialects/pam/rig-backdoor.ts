// The back door of the public PAM suite: makes players with money and sessions for the vendor PAMTEST. It is part
// of no server; it runs beside one when it is started by hand (docs/protocols/pam-suite.md), and inside the tests.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatMoney, type Micro, parseMoney } from '@palpite/math/money.ts';
import { systemChance } from '../../base/chance.ts';
import { systemClock } from '../../base/clock.ts';
import { inTx, openDb } from '../../base/db/db.ts';
import { openLog } from '../../base/ops/log.ts';
import type { Platform } from '../../base/room.ts';
import { hasherInside } from '../../base/seal/hasher.ts';
import { openSecrets } from '../../base/seal/secrets.ts';
import { readSettings } from '../../base/settings.ts';
import { offerGames } from '../../catalogue/catalogue.ts';
import { bringPlayer } from '../../entrance/rig-people.ts';
import { inputOf, keyOf } from '../../ledger/ledger.ts';
import { playerByToken } from '../../players/players.ts';
import { setFirstLimits } from '../../safeguards/safeguards.ts';
import {
  changeVendor,
  grantPromo,
  openSession,
  playerOfUser,
  pursesOf,
  rotateSession,
  saveVendor,
  userOf,
  type Vendor,
  vendorByCode,
} from '../../vendors/vendors.ts';
import { credit, debit, lockWallet, unlockWallet } from '../../wallet/wallet.ts';

export const pamCode = 'PAMTEST';

export interface Backdoor {
  readonly url: string;
  close(): Promise<void>;
}

interface Asked {
  readonly userId?: string | null;
  readonly cashAmount?: number | null;
  readonly promoAmount?: number | null;
  readonly isBlocked?: boolean | null;
  readonly gameId?: string | null;
  /** Not of the suite: this token is expired from now on. */
  readonly expireToken?: string | null;
  /** Not of the suite: what the player may lose at the most. */
  readonly lossLimit?: number | null;
}

const usualGame = 'SomeSlotGame';
/** What the suite's players have unless it says otherwise. */
const usualCash = '1000';
const ip = '127.0.0.1';

/** The vendor of the suite: `bearer` is what it proves itself with, `currency` what it calls ours. */
export async function offerPamTest(platform: Platform, bearer: string, currency: string): Promise<void> {
  const vendor = { code: pamCode, name: 'PAM' };
  const settings = { promoWins: 'promo', currencyAs: currency === 'BRL' ? '' : `${currency}=BRL` };
  const rest = { baseUrl: 'http://127.0.0.1:9', enabled: true, currencies: ['BRL'], allowList: ['127.0.0.1', '::1'] };
  await inTx(platform.db, async (tx) => {
    await saveVendor(platform, tx, { ...vendor, dialect: 'pam', ...rest, bearer });
    await changeVendor(platform, tx, pamCode, { settings, bearer });
    await offerGames(platform, tx, vendor, [gameOf(usualGame)]);
  });
}

const gameOf = (gameCode: string) => ({
  ...{ gameCode, namePt: gameCode, nameEn: gameCode, gameType: 'RNG' as const, classify: null },
  ...{ hot: false, trial: false, rtp: null, page: '' },
});

/** A back door to the players of one vendor: the suite's, or that of the conformance kit. */
export async function openBackdoor(platform: Platform, port = 0, code = pamCode): Promise<Backdoor> {
  const tokens = new Map<string, string>();
  let keys = 0;

  const session = async (asked: Asked): Promise<{ token: string; userId: string; did: string[] }> => {
    const vendor = (await vendorByCode(platform, code)) as Vendor;
    const known = tokens.has(asked.userId ?? '') ? playerOfUser(asked.userId ?? '') : undefined;
    let playerId = known;
    if (playerId === undefined) {
      const username = `pam${platform.chance.bytes(6).toString('hex')}`;
      const brought = await bringPlayer(platform, { username });
      playerId = brought.id;
      tokens.set(userOf(playerId), brought.token);
    }
    const who = await playerByToken(platform, tokens.get(userOf(playerId)) ?? '', ip, true);
    if (!who) throw new Error('the player of the suite has no session');
    const gameCode = asked.gameId ?? usualGame;
    const opened = await openSession(platform, { vendor, who, gameCode });
    await setMoney(vendor, playerId, asked, known === undefined);
    if (asked.isBlocked !== undefined && asked.isBlocked !== null) await block(playerId, asked.isBlocked);
    const did: string[] = [];
    if (asked.expireToken && (await rotateSession(platform, vendor, asked.expireToken)).ok) did.push('expireToken');
    const loss = asked.lossLimit ? parseMoney(String(asked.lossLimit)) : undefined;
    if (loss !== undefined) {
      const limited = playerId;
      await inTx(platform.db, (tx) => setFirstLimits(platform, tx, limited, { loss }));
      did.push('lossLimit');
    }
    return { token: opened.token, userId: opened.user, did };
  };

  const setMoney = async (vendor: Vendor, playerId: bigint, asked: Asked, isNew: boolean): Promise<void> => {
    const found = await pursesOf(platform, vendor, { user: userOf(playerId) });
    if (!found.ok) throw new Error(`the player of the suite has no purse: ${found.fact}`);
    const key = `${systemClock.now().getTime()} ${playerId} ${keys++}`;
    const wanted = asked.cashAmount ?? (isNew ? usualCash : undefined);
    const change = wanted === undefined ? 0n : parseMoney(String(wanted)) - found.purses.cash;
    await inTx(platform.db, async (tx) => {
      const move = (amount: Micro) => ({
        ...{ playerId, kind: 'adjustment' as const, house: 'adjustments', amount },
        ...{ key: keyOf('pam', key), input: inputOf(formatMoney(amount)) },
      });
      if (change > 0n) await credit(platform, tx, move(change));
      if (change < 0n) await debit(platform, tx, move(-change));
      const promo = asked.promoAmount ? parseMoney(String(asked.promoAmount)) - found.purses.promo : 0n;
      if (promo > 0n) await grantPromo(platform, tx, { vendor: code, playerId, amount: promo, key });
    });
  };

  const block = (playerId: bigint, blocked: boolean) =>
    inTx(platform.db, async (tx) => {
      if (blocked) await lockWallet(platform, tx, { playerId, reason: 'staff' });
      else await unlockWallet(tx, { playerId, reason: 'staff' });
    });

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asks = request.method === 'POST' && /^(\/backdoors)?\/session$/.test(request.url ?? '');
    const said = asks
      ? { success: true, result: await session(JSON.parse(Buffer.concat(chunks).toString() || '{}') as Asked) }
      : { success: false };
    response.writeHead(asks ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  };
  const server: Server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      platform.log.error({ err: error }, 'the back door of the suite');
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"success":false}');
    });
  });
  await new Promise<void>((ready) => server.listen(port, ip, ready));
  return {
    url: `http://${ip}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Beside a platform that runs: the same database and secrets. Never where real money is. */
async function main(env: NodeJS.ProcessEnv): Promise<void> {
  const { PAM_BACKDOOR, PAM_TOKEN, PAM_CURRENCY = 'USD', BACKDOOR_PORT = '8199', NODE_ENV } = env;
  if (PAM_BACKDOOR !== '1' || NODE_ENV === 'production' || !PAM_TOKEN)
    throw new Error('PAM_BACKDOOR=1 and PAM_TOKEN are not set, or this is production: there is no back door');
  const settings = readSettings(env);
  const opened = openDb(settings.databaseUrl, { max: 4 });
  const platform: Platform = {
    ...{ db: opened.db, clock: systemClock, chance: systemChance, hasher: hasherInside(), settings },
    log: openLog({ level: settings.logLevel }),
    live: { publish: () => undefined },
    secrets: await openSecrets(settings.dataDir, systemChance, env),
  };
  await offerPamTest(platform, PAM_TOKEN, PAM_CURRENCY);
  const { url } = await openBackdoor(platform, Number(BACKDOOR_PORT));
  process.stdout.write(`BACKDOOR_URL=${url}  PAM_URL=…/hooks/vendors/${pamCode}\n`);
}

if (import.meta.main) await main(process.env);
