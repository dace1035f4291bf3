import { sql } from 'kysely';
import type { Db, Tx } from '../base/db/db.ts';
import type { BankPaths } from './providers/bacen-pix.ts';

/** A merchant's account at a bank. */
export interface Provider {
  readonly merchant: string;
  readonly kind: string;
  readonly pixKey: string;
  readonly paths: Partial<BankPaths>;
  readonly webhookDigest: string | null;
  readonly webhookRegisteredAt: Date | null;
}

export async function seedProvider(tx: Tx, provider: { merchant: string; pixKey: string }): Promise<void> {
  await sql`insert into banks.provider (merchant, kind, pix_key) values (${provider.merchant}, 'bacen', ${provider.pixKey})
    on conflict (merchant) do nothing`.execute(tx);
}

export async function providers(db: Db | Tx): Promise<Provider[]> {
  const { rows } = await sql<Provider>`select merchant, kind, pix_key, paths, webhook_digest,
      webhook_registered_at from banks.provider order by merchant`.execute(db);
  return rows;
}

export async function keepWebhook(tx: Tx, merchant: string, digest: string, at: Date): Promise<void> {
  await sql`update banks.provider set webhook_digest = ${digest}, webhook_registered_at = ${at} where merchant = ${merchant}`.execute(
    tx,
  );
}
