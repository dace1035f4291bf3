import { Refused } from '@palpite/contract/base/client.ts';
import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newQueryClient } from './queries.ts';

const lost = () => Promise.reject(new Refused('network', '', 0));

beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

test('what cannot be loaded says so, also where the browser believes that it is offline', async () => {
  await expect(newQueryClient(1).fetchQuery({ queryKey: ['bets'], queryFn: lost })).rejects.toThrow();
});

test('what was pressed without a line fails at once, and is not sent when the line is back', async () => {
  let sent = 0;
  const press = new MutationObserver(newQueryClient(1), {
    mutationFn: () => {
      sent += 1;
      return lost();
    },
  });
  await expect(press.mutate()).rejects.toThrow();
  onlineManager.setOnline(true);
  expect(sent).toBe(1);
});
