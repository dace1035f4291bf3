import type { Tx } from '../base/db/db.ts';
import { enqueue } from '../base/jobs/jobs.ts';
import type { Language, Platform } from '../base/room.ts';
import { sealFor } from '../base/seal/seal.ts';
import { deliverMessage } from './deliver.ts';
import { type Channel, insertMessage } from './store.ts';
import { blanksOf, type TemplateName } from './texts.ts';

/** What is said to somebody, before it is put into words. */
export interface Letter {
  readonly merchant: string;
  readonly language: Language;
  readonly template: TemplateName;
  /** One for each blank of the template (see texts.ts); more than that is not kept. */
  readonly values: Readonly<Record<string, string>>;
  /** Why, in one word: 'login', 'forgot', 'notice'. Not secret. */
  readonly purpose: string;
  /** From then on it is not sent any more. */
  readonly expiresAt: Date;
}

/**
 * Sends an SMS soon after the transaction commits; it is tried again until it is out or expired, and never sent twice.
 * `to` in E.164. Gives the number of the message.
 */
export function sendSms(platform: Platform, tx: Tx, to: string, letter: Letter): Promise<bigint> {
  return put(platform, tx, 'sms', to, letter);
}

/** As `sendSms`, by e-mail. */
export function sendEmail(platform: Platform, tx: Tx, to: string, letter: Letter): Promise<bigint> {
  return put(platform, tx, 'email', to, letter);
}

async function put(platform: Platform, tx: Tx, channel: Channel, to: string, letter: Letter): Promise<bigint> {
  const { template, values: given } = letter;
  const values: Record<string, string> = {};
  for (const blank of blanksOf(template)) {
    const value = given[blank];
    if (value === undefined) throw new Error(`a message of the kind ${template} needs ${blank}`);
    values[blank] = value;
  }
  const toSeal = sealFor(platform, 'courier.to');
  const id = await insertMessage(tx, {
    channel,
    template,
    merchant: letter.merchant,
    language: letter.language,
    purpose: letter.purpose,
    expiresAt: letter.expiresAt,
    createdAt: platform.clock.now(),
    toSealed: toSeal.close(to),
    toIndex: toSeal.index(to),
    valuesSealed: sealFor(platform, 'courier.values').close(JSON.stringify(values)),
  });
  // the queue keeps only the number: what is said stays sealed in this room's own table
  await enqueue(tx, deliverMessage, { id: id.toString() });
  return id;
}
