import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRig, type Rig } from './base/rig.ts';
import { readSettings } from './base/settings.ts';
import { type OpenPlatform, openPlatform } from './open-platform.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'palpite-open-platform-test-'));
const ports = { site: 0, office: 0, ops: 0 };
let rig: Rig;
let opened: OpenPlatform;

beforeAll(async () => {
  rig = await openRig();
  for (const name of ['site', 'office', 'ops'] as const) ports[name] = await freePort();
  const settings = readSettings({
    DATABASE_URL: rig.url,
    DATA_DIR: dataDir,
    PORT: String(ports.site),
    OFFICE_PORT: String(ports.office),
    OPS_PORT: String(ports.ops),
    ROLES: 'web',
    // nothing is asked of a world outside
    OUTSIDE_URL: 'http://127.0.0.1:9',
  });
  opened = await openPlatform(settings, rig.platform.log, { site: [], office: [] });
});
afterAll(async () => {
  for (const { end } of opened?.ending() ?? []) await end();
  await rig.close();
  rmSync(dataDir, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answersAt(host: string, port: number): Promise<boolean> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

// on Linux every address of 127.0.0.0/8 is this machine's; who listens at 127.0.0.1 alone does not
// hear what comes to another
test.runIf(process.platform === 'linux')(
  'players are heard at every address, staff and operators on loopback alone',
  async () => {
    const heard = async (host: string) =>
      Promise.all([ports.site, ports.office, ports.ops].map((port) => answersAt(host, port)));
    expect(await heard('127.0.0.1')).toEqual([true, true, true]);
    expect(await heard('127.0.0.2')).toEqual([true, false, false]);
  },
);
