import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from '@palpite/run/platform/platform.ts';
import { freePlatformPorts } from '@palpite/run/platform/ports.ts';
import { withDatabase } from '@palpite/run/postgres/database.ts';
import { tellPlatform } from './platform.ts';
import { openStaffSession } from './staff-login.ts';

/** Starts the whole system once for all journeys, on ports and data of its own; gives what stops it. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a global setup in no other way
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'palpite-journeys-'));
  // every browser works a real check out, an easy one
  process.env.HUMAN_CHECK ??= '32';
  // a browser may say that it comes from elsewhere, as one behind a proxy would
  process.env.TRUST_PROXY ??= '127.0.0.1,::1';
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const platform = await startPlatform({ dataDir, ports: await freePlatformPorts() });
    const stop = async () => {
      await platform.stop();
      cpSync(join(dataDir, 'logs'), join(import.meta.dirname, 'results', 'logs'), { recursive: true });
      remove();
    };
    try {
      await guardAccounts(platform.databaseUrl);
      tellPlatform(platform, {
        staffToken: await openStaffSession(platform),
        secondStaffToken: await openStaffSession(platform, 'conferencia'),
        logDir: join(dataDir, 'logs'),
      });
    } catch (cause) {
      await stop();
      throw cause;
    }
    return stop;
  } catch (cause) {
    remove();
    throw cause;
  }
}

/** The brand wants a new password every 90 days: who keeps that of their registration notices nothing. */
async function guardAccounts(databaseUrl: string): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    await client.query(`insert into site.setting (merchant, name, value)
      values ('palpite', 'password.max_age_days', '90')
      on conflict (merchant, name) do update set value = excluded.value`);
  });
}
