import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { Trouble } from '../trouble.ts';
import { freePlatformPorts, freePorts, healthUrl, portsOf, requireFree } from './ports.ts';

test('the other ports follow the port of the site unless they are named', () => {
  expect(portsOf({})).toEqual({ site: 8080, office: 8081, ops: 8082, outside: 8090, smtp: 8091, vendor: 8092 });
  expect(portsOf({ PORT: '9000', OFFICE_PORT: '7000' })).toEqual({
    site: 9000,
    office: 7000,
    ops: 9002,
    outside: 9010,
    smtp: 9011,
    vendor: 9012,
  });
});

test('a port that is none is refused by the name of its variable', () => {
  for (const PORT of ['0', '65536', '-1', '80a', '1e3'])
    expect(() => portsOf({ PORT })).toThrow(/PORT is ".*", which is not a port/);
  expect(() => portsOf({ OUTSIDE_PORT: 'x' })).toThrow('OUTSIDE_PORT');
});

test('two parts may not share a port', () => {
  expect(() => portsOf({ PORT: '8080', OFFICE_PORT: '8080' })).toThrow('PORT and OFFICE_PORT are both 8080');
});

test('a busy port is told with the variable that changes it', async () => {
  const ports = await freePlatformPorts();
  await requireFree(ports);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(ports.office, '127.0.0.1', () => resolve()));
  const refused = await requireFree(ports).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  server.close();
  expect(refused).toBeInstanceOf(Trouble);
  expect(String(refused)).toMatch(new RegExp(`Port ${ports.office} \\(office\\) is already used .* OFFICE_PORT=`));
});

test('free ports are all different, also of two who ask at once, and none that a system gives to somebody else', async () => {
  const ports = (await Promise.all([freePorts(5), freePorts(5)])).flat();
  expect(new Set(ports).size).toBe(10);
  for (const port of ports) expect(port).toBeLessThan(32_768);
});

test('a part is asked where it listens', () => {
  expect(healthUrl(undefined, 8090)).toBe('http://127.0.0.1:8090/health');
  expect(healthUrl('0.0.0.0', 8090)).toBe('http://127.0.0.1:8090/health');
  expect(healthUrl('10.0.0.7', 8090)).toBe('http://10.0.0.7:8090/health');
  expect(healthUrl('::1', 8090)).toBe('http://[::1]:8090/health');
});
