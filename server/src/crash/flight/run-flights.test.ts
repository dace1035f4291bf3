import { expect, test, vi } from 'vitest';
import { openLog } from '../../base/ops/log.ts';
import { startSeries } from '../../shared/lead.ts';
import { openCrashRig } from '../rig-crash.ts';
import { flightSeries } from './series.ts';

test('while the beacon does not answer the log says so when it begins, every five minutes, and when it is over', async () => {
  const crash = await openCrashRig('lead');
  const { rig, beacon } = crash;
  const lines: { level: string; msg: string }[] = [];
  Object.assign(rig.platform, { log: openLog({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }) });
  const said = () => lines.filter(({ msg }) => msg.includes('rounds are not moved')).map(({ level }) => level);
  const tries = async (more: number) => {
    const enough = beacon.asked + more;
    await vi.waitFor(() => expect(beacon.asked).toBeGreaterThanOrEqual(enough), { timeout: 15_000 });
  };
  beacon.up = false;
  const stop = startSeries(rig.platform, [flightSeries]);
  await tries(2);
  expect(said()).toEqual(['error']);
  rig.clock.move(5 * 60_000);
  await vi.waitFor(() => expect(said()).toEqual(['error', 'error']), { timeout: 5_000 });
  await tries(2);
  expect(said()).toEqual(['error', 'error']);
  beacon.up = true;
  await vi.waitFor(() => expect(said()).toEqual(['error', 'error', 'info']), { timeout: 5_000 });
  await stop();
  await crash.close();
}, 30_000);
