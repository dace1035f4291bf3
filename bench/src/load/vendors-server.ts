import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseMoney } from '@palpite/math/money.ts';
import { inTx } from '@palpite/server/base/db/db.ts';
import { openLog } from '@palpite/server/base/ops/log.ts';
import type { Platform } from '@palpite/server/base/room.ts';
import { readSettings } from '@palpite/server/base/settings.ts';
import { offerGames } from '@palpite/server/catalogue/catalogue.ts';
import { hub88 } from '@palpite/server/dialects/hub88/hub88.ts';
import { inputOf, keyOf } from '@palpite/server/ledger/ledger.ts';
import { openPlatform } from '@palpite/server/open-platform.ts';
import { createPlayer, openSession, playerByToken } from '@palpite/server/players/players.ts';
import {
  addTheirKey,
  openSession as openSeat,
  saveVendor,
  type Vendor,
  vendorByCode,
} from '@palpite/server/vendors/vendors.ts';
import { credit } from '@palpite/server/wallet/wallet.ts';

/**
 * The whole platform in a process of its own, with two vendors and players seated at one. Opens games of the other
 * when its parent says so.
 */
const players = 300;
const port = Number(process.env.BENCH_PORT);
const settings = readSettings({
  ...process.env,
  ...{ DATA_DIR: await mkdtemp(join(tmpdir(), 'palpite-bench-')), PORT: String(port), OFFICE_PORT: '0', OPS_PORT: '0' },
  ...{ HOST: '127.0.0.1', LOG_LEVEL: 'fatal', HUMAN_CHECK: '0' },
});
const { platform } = await openPlatform(settings, openLog({ level: 'fatal' }), { site: [], office: [] });
for (const code of ['BENCH', 'OTHER']) await bringVendor(platform, code);
// what is known of vendors is up to a second old
await setTimeout(1_100);
const [bench, other] = [await vendorOf('BENCH'), await vendorOf('OTHER')];
const seats: { user: string; token: string }[] = [];
for (let at = 0; at < players; at++) seats.push(await seated(platform, at));

let launching: NodeJS.Timeout | undefined;
process.on('message', ({ launchesPerSecond }: { launchesPerSecond: number }) => {
  clearInterval(launching);
  if (launchesPerSecond > 0) launching = setInterval(launch, 1000 / launchesPerSecond);
});
process.on('SIGTERM', () => process.exit(0));
process.send?.({ port, seats });

function launch(): void {
  const partner = hub88.partner(platform, other);
  const opening = partner.launchUrl({
    ...{ seat: undefined, gameCode: 'bench-slot', language: 'PT-BR', phone: false, ip: '127.0.0.1', country: 'BR' },
    ...{ lobbyUrl: 'https://palpite.example/', depositUrl: 'https://palpite.example/deposit' },
  });
  // a vendor that hangs is what is measured
  opening.catch(() => undefined);
}

async function bringVendor(at: Platform, code: string): Promise<void> {
  await inTx(at.db, async (tx) => {
    await saveVendor(at, tx, {
      ...{ code, dialect: 'hub88', name: code, baseUrl: process.env.OTHER_URL ?? '', enabled: true },
      ...{ settings: { operatorId: '1' }, currencies: ['BRL'], allowList: ['127.0.0.1'] },
    });
    await addTheirKey(at, tx, code, { id: 'bench', publicKey: process.env.PUBLIC_KEY ?? '' });
    await offerGames(at, tx, { code, name: code }, [
      {
        ...{ gameCode: 'bench-slot', namePt: 'Slot', nameEn: 'Slot', gameType: 'RNG', classify: null },
        ...{ hot: false, trial: true, rtp: null, page: '' },
      },
    ]);
  });
}

async function vendorOf(code: string): Promise<Vendor> {
  const vendor = await vendorByCode(platform, code);
  return vendor ?? Promise.reject(new Error(`there is no ${code}`));
}

async function seated(at: Platform, number: number): Promise<{ user: string; token: string }> {
  const token = await inTx(at.db, async (tx) => {
    const player = { merchant: 'palpite', username: `bench${number}`, memberType: 0, currency: 'BRL' };
    const playerId = await createPlayer(at, tx, { ...player, passwordHash: null });
    const amount = parseMoney('1000000');
    const key = keyOf('bench', String(number));
    await credit(at, tx, { playerId, house: 'bank.pix', amount, kind: 'deposit', key, input: inputOf('bench') });
    const from = { ip: '127.0.0.1', userAgent: 'bench', deviceId: null };
    const proven = { assurance: 'full', provenAt: at.clock.now(), mustChange: false } as const;
    return (await openSession(at, tx, { playerId, ...from, ...proven })).token;
  });
  const who = await playerByToken(at, token, '127.0.0.1', true);
  if (!who) throw new Error('the player has no session');
  return openSeat(at, { vendor: bench, who, gameCode: 'bench-slot' });
}
