import { inTx } from '../base/db/db.ts';
import { job } from '../base/jobs/jobs.ts';
import type { Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { merchants, zoneOf } from '../site/site.ts';
import { type Carrier, NotSent, type Parcel, Refused } from './providers/carrier.ts';
import { smsHttp } from './providers/sms-http.ts';
import { smtp } from './providers/smtp.ts';
import { giveUp, knownRefs, lockMessage, type MessageRow, noteEnd, noteSent, noteTry } from './store.ts';
import { renderMessage } from './templates.ts';

/** An attempt that has not ended by then lost its process: every carrier gives up long before. */
const attemptMs = 60_000;

/** Brings one message out. The payload is its number and nothing of what it says. */
export const deliverMessage = job<{ id: string }>('courier.deliver-message', (platform, { id }) =>
  deliver(platform, BigInt(id)),
);

/**
 * The attempt is on record before the carrier is called, so that a second one knows to ask first whether the message is
 * out already. Throws when it must be tried again.
 */
async function deliver(platform: Platform, id: bigint): Promise<void> {
  const brands = await merchants(platform);
  const begun = await inTx(platform.db, async (tx) => {
    const message = await lockMessage(tx, id);
    if (!message?.valuesSealed) return undefined;
    const now = platform.clock.now();
    if (message.expiresAt <= now) {
      await giveUp(tx, id, 'expired');
      return undefined;
    }
    if (message.state === 'sending' && message.triedAt && now.getTime() - message.triedAt.getTime() < attemptMs)
      throw new Error(`message ${id} is being sent`);
    await noteTry(tx, id, now);
    const brand = brands.get(message.merchant)?.name ?? message.merchant;
    const zone = await zoneOf(platform, message.merchant);
    return { message, parcel: parcelOf(platform, message, { brand, zone, valuesSealed: message.valuesSealed }) };
  });
  if (!begun) return;
  const { message, parcel } = begun;
  const carrier = carrierOf(platform, message);
  try {
    const mayBeOut = message.state !== 'waiting';
    // a carrier that cannot be asked got it, for all we know: late is bad, twice is worse
    if (mayBeOut && !carrier.find) {
      await inTx(platform.db, (tx) => giveUp(tx, id, 'failed'));
      platform.log.warn({ message: id, channel: message.channel }, 'unknown whether a message is out: not sent again');
      return;
    }
    const found = mayBeOut ? await findSent(platform, carrier, message, parcel) : undefined;
    const ref = found ?? (await carrier.send(parcel));
    await inTx(platform.db, (tx) => noteSent(tx, id, ref, platform.clock.now()));
  } catch (error) {
    await noteFailure(platform, message, error);
  }
}

/** Never what it says nor to whom: only its number, kind and channel. */
async function noteFailure(
  platform: Platform,
  { id, channel, template, state }: MessageRow,
  error: unknown,
): Promise<void> {
  if (error instanceof Refused) {
    await inTx(platform.db, (tx) => giveUp(tx, id, 'failed'));
    platform.log.warn({ err: error, message: id, channel, template }, 'a message was refused');
    return;
  }
  // what was unclear stays so when the question about it fails
  const unsent = error instanceof NotSent && state === 'waiting';
  await inTx(platform.db, (tx) => noteEnd(tx, id, unsent ? 'waiting' : 'unclear'));
  throw error;
}

async function findSent(
  platform: Platform,
  carrier: Carrier,
  message: MessageRow,
  parcel: Parcel,
): Promise<string | undefined> {
  const refs = (await carrier.find?.(parcel, message.firstTriedAt ?? message.createdAt)) ?? [];
  const known = await knownRefs(platform.db, message.channel, refs);
  return refs.find((ref) => !known.has(ref));
}

function parcelOf(
  platform: Platform,
  message: MessageRow,
  { brand, zone, valuesSealed }: { brand: string; zone: string; valuesSealed: Buffer },
): Parcel {
  const values = JSON.parse(sealFor(platform, 'courier.values').open(valuesSealed)) as Record<string, string>;
  return {
    id: message.id,
    from: brand,
    to: sealFor(platform, 'courier.to').open(message.toSealed),
    secondsLeft: Math.max(1, Math.floor((message.expiresAt.getTime() - platform.clock.now().getTime()) / 1000)),
    ...renderMessage(message.template, message.language, { ...values, brand, zone, at: message.createdAt }),
  };
}

function carrierOf(platform: Platform, { channel }: MessageRow): Carrier {
  const { settings, secrets } = platform;
  if (channel === 'email') return smtp(settings.smtpUrl);
  return smsHttp({ url: settings.smsUrl, account: secrets.get('sms.account'), token: secrets.get('sms.token') });
}
