import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHouse } from '@palpite/run/house.ts';
import { freeHousePorts } from '@palpite/run/ports.ts';
import { tellHouse } from './house.ts';
import { openStaffSession } from './staff-login.ts';

/** Starts the whole system once for all journeys, on ports and data of its own; gives what stops it. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a global setup in no other way
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'palpite-journeys-'));
  // every browser works a real check out, an easy one
  process.env.HUMAN_CHECK ??= '32';
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const house = await startHouse({ dataDir, ports: await freeHousePorts() });
    const stop = async () => {
      await house.stop();
      cpSync(join(dataDir, 'logs'), join(import.meta.dirname, 'results', 'logs'), { recursive: true });
      remove();
    };
    try {
      tellHouse(house, await openStaffSession(house));
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
