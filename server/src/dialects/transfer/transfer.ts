// Our own protocol for vendors that keep the player's money while the player plays:
// docs/protocols/transfer-wallet.md.
import { outsideTypes } from '@palpite/contract/catalogue/shapes.ts';
import * as z from 'zod/mini';
import { inTx } from '../../base/db/db.ts';
import type { Schedule } from '../../base/jobs/jobs.ts';
import type { Platform } from '../../base/room.ts';
import { isVendorOpen } from '../../catalogue/catalogue.ts';
import { explainStop, isStop } from '../../safeguards/safeguards.ts';
import { merchants } from '../../site/site.ts';
import { playerOfUser, type Vendor, vendorByCode, verify } from '../../vendors/vendors.ts';
import { type Carrier, offerVendorWallet } from '../../wallet/wallet.ts';
import type { Dialect, Exchange, LaunchAsked, ListedGame, Partner, Reply } from '../dialect.ts';
import { VendorUnavailable } from '../outgoing.ts';
import { transferCarrier } from './carrier.ts';
import { fetchBets, takeBets } from './fetch-bets.ts';
import { transferVendors } from './leave.ts';
import { stopsOf } from './transfer-store.ts';
import {
  askTransfer,
  finishedBet,
  keyIdHeader,
  makePlayer,
  parseJson,
  signatureHeader,
  TransferRefused,
} from './wire.ts';

const mostPushed = 100;
const pushed = z.object({
  operator: z.string(),
  requestId: z.string(),
  bets: z.array(finishedBet).check(z.maxLength(mostPushed)),
});
const urlShape = z.object({ url: z.url({ protocol: /^https?$/ }) });
const gameShape = z.object({
  gameCode: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  type: z.enum(outsideTypes),
  classify: z.optional(z.nullable(z.string().check(z.maxLength(20)))),
  demo: z.boolean(),
  rtp: z.optional(z.nullable(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)))),
  iconUrl: z.optional(z.nullable(z.url({ protocol: /^https?$/ }))),
  currencies: z.array(z.string()),
});

export const transfer: Dialect = {
  name: 'transfer',
  proof: 'signature',
  keepsMoney: true,
  reads: ['operatorId', 'launchOrigins', 'pictureOrigins'],
  doors: [{ method: 'POST', path: '/bets', handle: hearBets, fault: ({ raw }, why) => say(503, idOf(raw), why) }],
  partner: transferPartner,
};

/** The vendor tells of bets as they finish: those it does not manage to tell are fetched. */
async function hearBets({ platform, vendor, raw, headers }: Exchange): Promise<Reply> {
  const signature = headers[signatureHeader];
  const { good, keyId } = signature
    ? verify(platform, vendor, { keyId: headers[keyIdHeader], bytes: raw, signature })
    : { good: false, keyId: undefined };
  if (!good) return { ...say(401, idOf(raw), 'signature'), signature: signature ? 'bad' : 'none' };
  const told = z.safeParse(pushed, parseJson(raw.toString('utf8')));
  if (!told.success) return { ...say(200, idOf(raw), 'syntax'), signature: 'good', keyId };
  const { bets, requestId, operator } = told.data;
  // one key may sign for several of its operators: what was said to another is nothing said to us
  if (operator !== (vendor.settings.operatorId ?? vendor.code))
    return { ...say(200, requestId, 'operator'), signature: 'good', keyId };
  await takeBets(platform, vendor, bets);
  const [first] = bets;
  // a message about several players may be read whole by none of them: the journal links it to no player and no round
  const isOnes = bets.every(({ user }) => user === first?.user);
  const known =
    first && isOnes ? { playerId: playerOfUser(first.user), round: first.round, transaction: first.bet } : undefined;
  return { ...say(200, requestId), signature: 'good', keyId, ...known };
}

/** The reasons we give, and what each is counted under. */
const facts = {
  signature: 'signature',
  operator: 'unreadable',
  syntax: 'unreadable',
  fault: 'fault',
  busy: 'busy',
} as const;

function say(status: number, requestId: string | undefined, reason?: keyof typeof facts): Reply {
  const said = reason ? { status: 'refused', reason } : { status: 'ok' };
  return { status, body: JSON.stringify({ ...said, requestId }), signature: 'none', fact: reason && facts[reason] };
}

function idOf(raw: Buffer): string | undefined {
  return /"requestId"\s*:\s*"([\w-]{1,64})"/.exec(raw.toString('latin1'))?.[1];
}

function transferPartner(platform: Platform, vendor: Vendor): Partner {
  return {
    async games() {
      const { games } = await askTransfer(platform, vendor, {
        ...{ call: 'games', shape: z.object({ games: z.array(z.unknown()) }) },
      });
      // one game that is told strangely must not keep the others away
      return games.flatMap((each) => {
        const read = z.safeParse(gameShape, each);
        return read.success ? gameOf(read.data) : [];
      });
    },
    async launchUrl(asked) {
      const { url } = await askTransfer(platform, vendor, {
        ...{ call: 'launch', fields: await launchFields(platform, vendor, asked), shape: urlShape },
      });
      return url;
    },
    async roundUrl({ transaction }) {
      try {
        return (await askTransfer(platform, vendor, { call: 'round', fields: { bet: transaction }, shape: urlShape }))
          .url;
      } catch (error) {
        // it shows no such bet
        if (error instanceof TransferRefused) return undefined;
        throw error;
      }
    },
    async probe() {
      await askTransfer(platform, vendor, { call: 'hello', shape: z.object({ time: z.string() }) });
    },
  };
}

async function launchFields(platform: Platform, vendor: Vendor, asked: LaunchAsked): Promise<Record<string, unknown>> {
  const { seat, gameCode, language, phone, ip, country, lobbyUrl, depositUrl } = asked;
  const playerId = seat && playerOfUser(seat.user);
  if (seat && playerId !== undefined) {
    // no bet is asked about there: who may place none does not sit down
    const stop = (await stopsOf(platform.db, [playerId], platform.clock.now())).get(playerId) ?? '';
    if (isStop(stop)) await explainStop(platform, playerId, stop, 1n);
    await makePlayer(platform, vendor, { playerId, currency: seat.currency });
  }
  return {
    ...(seat ? { user: seat.user, currency: seat.currency } : { demo: true }),
    ...{ gameCode, phone, ip, country, lobbyUrl },
    language: language.toLowerCase().slice(0, 2),
    // money is brought here from another wallet, not from a bank
    depositUrl: new URL('/member/transferFund', depositUrl).href,
  };
}

function gameOf(game: z.output<typeof gameShape>): ListedGame {
  const { gameCode, name, type, classify, demo, rtp, iconUrl, currencies } = game;
  const [whole = '', part = ''] = (rtp ?? '').split('.');
  return {
    ...{ gameCode, name, gameType: type, classify: classify ?? null, trial: demo, currencies },
    rtp: whole === '' ? null : Number(whole + part.padEnd(2, '0')),
    iconUrl: iconUrl ?? undefined,
  };
}

/** Brings money to the wallets of these vendors, and home from them. */
export function transferCarriers(platform: Platform): (code: string) => Promise<Carrier | undefined> {
  return async (code) => {
    const vendor = await vendorByCode(platform, code);
    return vendor?.dialect === 'transfer' ? transferCarrier(platform, vendor) : undefined;
  };
}

/**
 * A wallet there is offered where the vendor is on and stands on the brand's shelf. What was offered before
 * stays: money may lie there.
 */
export async function offerWallets(platform: Platform): Promise<void> {
  const vendors = (await transferVendors(platform)).filter(({ enabled }) => enabled);
  if (vendors.length === 0) return;
  for (const merchant of (await merchants(platform)).keys())
    for (const { code, name } of vendors) {
      // as of a time before any maintenance: that is soon over
      const isOnShelf = await isVendorOpen(platform.db, { merchant, code, at: new Date(0) });
      if (isOnShelf) await inTx(platform.db, (tx) => offerVendorWallet(tx, merchant, code, name));
    }
}

/** Each minute: wallets of vendors that are new, and bets nobody told us of. */
export const followTransferVendors: Schedule = {
  name: 'dialects.follow-transfer-vendors',
  every: { minutes: 1 },
  async run(platform) {
    await offerWallets(platform);
    for (const vendor of await transferVendors(platform)) {
      try {
        await fetchBets(platform, vendor);
      } catch (error) {
        if (!(error instanceof VendorUnavailable || error instanceof TransferRefused)) throw error;
        platform.log.warn({ err: error, vendor: vendor.code }, 'bets of a vendor were not fetched');
      }
    }
  },
};
