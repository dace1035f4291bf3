import { expect, test } from 'vitest';
import { freePorts } from '../platform/ports.ts';
import { checkDatabase, urlOfDatabase } from './database.ts';

test('a DATABASE_URL where nothing answers is told without its password', async () => {
  const [port = 0] = await freePorts(1);
  const refused = await checkDatabase(`postgres://ana:hush@127.0.0.1:${port}/bets`).catch((cause: unknown) =>
    String(cause),
  );
  expect(refused).toContain(`DATABASE_URL names 127.0.0.1:${port}/bets, and nothing answers there`);
  expect(refused).not.toContain('hush');
});

test('a DATABASE_URL that is no address is told', async () => {
  await expect(checkDatabase('the one in the cellar')).rejects.toThrow('is not an address');
});

test('another database of the same server keeps everything else of the address', () => {
  expect(urlOfDatabase('postgres://ana:hush@host:5433/postgres?sslmode=require', 'palpite')).toBe(
    'postgres://ana:hush@host:5433/palpite?sslmode=require',
  );
});
