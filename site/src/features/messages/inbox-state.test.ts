import { expect, test } from 'vitest';
import { inboxPath, readInbox, toggled } from './inbox-state.ts';

test('the address holds the page and the open message, and nothing else is taken from it', () => {
  expect(readInbox('?page=3&message=81')).toEqual({ page: 3, message: '81' });
  expect(readInbox('?page=-1&message=x')).toEqual({ page: 1, message: undefined });
  expect(inboxPath('/member/messageV2', { page: 1, message: undefined })).toBe('/member/messageV2');
  expect(inboxPath('/member/messageV2', readInbox('?page=2&message=9'))).toBe('/member/messageV2?page=2&message=9');
});

test('a box ticked twice is as before', () => {
  expect([...toggled(toggled(new Set(['1']), '2'), '2')]).toEqual(['1']);
});
