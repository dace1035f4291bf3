import { createOutside, type Outside } from '@palpite/outside/main.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RegistryUnavailable } from './providers/barred-port.ts';
import { httpRegistry } from './providers/registry-http.ts';

const [clear, barred, forSomeDays] = ['39053344705', '52998224725', '11144477735'];
let outside: Outside;
let baseUrl: string;
beforeAll(async () => {
  outside = await createOutside({ registryKey: 'a-key' });
  baseUrl = await outside.listen();
});
afterAll(() => outside.close());

test('what the registry of the outside world says is what we read', async () => {
  outside.registry.bar(barred, null);
  outside.registry.bar(forSomeDays, 30);
  const { reference, answers } = await httpRegistry({ baseUrl, key: 'a-key' }).ask([clear, barred, forSomeDays]);
  expect(reference).toMatch(/^SIM-/);
  expect(answers.get(clear)).toEqual({ barred: false });
  expect(answers.get(barred)).toEqual({ barred: true, until: null });
  expect(answers.get(forSomeDays)).toEqual({ barred: true, until: expect.any(Date) });
});

test('a wrong key, a registry in trouble, one that does not answer and one that is not there are no answer', async () => {
  const { mode } = outside.registry;
  const tries = [
    () => httpRegistry({ baseUrl, key: 'another' }),
    () => {
      mode.answer = 'down';
      return httpRegistry({ baseUrl, key: 'a-key' });
    },
    () => {
      mode.answer = 'silent';
      return httpRegistry({ baseUrl, key: 'a-key', timeoutMs: 200 });
    },
    () => httpRegistry({ baseUrl: 'http://127.0.0.1:9', key: 'a-key' }),
  ];
  for (const make of tries) await expect(make().ask([clear])).rejects.toThrow(RegistryUnavailable);
});
