import { endpoint, type Permission } from '@palpite/contract/base/endpoint.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clashes } from './compose.ts';
import { port, provide } from './port.ts';
import { refusals } from './refusal/refusals.ts';
import { type Channel, type Platform, type Room, route } from './room.ts';

const channel: Channel = { name: 'table', hears: () => undefined };
const games = (code: string) => ({
  vendors: [],
  list: [{ code, rtp: 9_700, skilled: false }],
  explain: async () => undefined,
});
const no = (code: string) => refusals({ [code]: 404 }, { [code]: { PT: 'Não', EN: 'No' } });
const call = (access: 'staff' | 'anyone', permission?: Permission) =>
  route(
    endpoint({
      name: 'a.call',
      method: 'GET',
      path: '/call',
      access,
      ...(permission && { permission }),
      envelope: 'wps',
      input: z.strictObject({}),
      output: z.null(),
      refusals: [],
    }),
    () => null,
  );
const names = port<string>('below.names');
const below: Room = { name: 'below', needs: [names] };
const above: Room = { name: 'above', provides: [provide(names, () => 'a name')] };

test.for<[string, Room[], string]>([
  ['two rooms of one name', [below, above, { name: 'above' }], 'the room above is brought twice'],
  [
    'one live channel of two rooms',
    [
      { name: 'a', channels: [channel] },
      { name: 'b', channels: [channel] },
    ],
    'table',
  ],
  [
    'one game of two rooms',
    [
      { name: 'a', games: games('mines') },
      { name: 'b', games: games('mines') },
    ],
    'mines',
  ],
  [
    'one refusal of two rooms',
    [
      { name: 'a', refusals: no('bets.unknown') },
      { name: 'b', refusals: no('bets.unknown') },
    ],
    'the refusal bets.unknown is brought twice',
  ],
  ['a refusal every call has, of a room', [{ name: 'a', refusals: no('request.invalid') }], 'request.invalid'],
  [
    'two desks of one endpoint',
    [
      { name: 'a', desk: [call('staff')] },
      { name: 'b', desk: [call('staff')] },
    ],
    'the endpoint a.call is brought twice',
  ],
  ['a call of staff outside of a desk', [{ name: 'a', routes: [call('staff')] }], 'outside its desk'],
  ['a call at a desk that anybody may make', [{ name: 'a', desk: [call('anyone')] }], 'is not for staff'],
  [
    'a call at a desk whose permission no room declares',
    [{ name: 'a', desk: [call('staff', 'site.write')] }],
    'no room declares site.write, which a.call asks for',
  ],
  [
    'one permission of two rooms',
    [
      { name: 'a', permissions: { 'site.write': ['owner'] } },
      { name: 'b', permissions: { 'site.write': ['support'] } },
    ],
    'the permission site.write is brought twice',
  ],
  ['a port without a provider', [below], 'nobody provides below.names'],
  ['a port with two providers', [below, above, { ...above, name: 'c' }], 'the port below.names is brought twice'],
  ['a provider of what nobody declares', [above], 'nobody needs below.names'],
])('is refused: %s', ([, wrong, why]) => {
  expect(clashes(wrong)).toEqual([expect.stringContaining(why)]);
});

test('what a room above provides is there for the room below, for each platform its own', () => {
  const [one, other] = [{}, {}] as [Platform, Platform];
  above.provides?.[0]?.give(one);
  expect([names.of(one), names.of(other)]).toEqual(['a name', undefined]);
});
