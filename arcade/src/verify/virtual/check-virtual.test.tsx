import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { readAskedRound, verifierAddress } from '../../base/proof/seed-address.ts';
import texts from '../../locales/pt/verify.json' with { type: 'json' };
import { speakOf } from '../../stage/rig-client.tsx';
import type { RoundForm } from '../check.ts';
import { Page } from '../page.tsx';
import { blankForm } from '../round-fields.tsx';
import { checkVirtual } from './check-virtual.ts';

const given = { ...blankForm, serverSeed: 'ab'.repeat(32), salt: 'vf1-0-1-2', home: 'arara', away: 'onca' };

beforeAll(() => speakOf(texts));
afterEach(cleanup);

test('a virtual match is played again from its secret; what cannot be one is named', () => {
  const match = checkVirtual(given);
  if (match.kind !== 'checked') throw new Error('it is not checked');
  const { score, firstHalf, goals, secretHash } = match;
  expect(goals).toHaveLength(score.home + score.away);
  const told = { score: `${score.home}-${score.away}`, half: `${firstHalf.home}:${firstHalf.away}` };
  expect(checkVirtual({ ...given, ...told, hash: secretHash.toUpperCase() })).toMatchObject({
    ...{ isSame: true, isPromised: true },
  });
  expect(checkVirtual({ ...given, score: '19-0' })).toMatchObject({ isSame: false, isPromised: undefined });
  expect(checkVirtual({ ...given, serverSeed: 'cd'.repeat(32), hash: secretHash })).toMatchObject({
    isPromised: false,
  });
  for (const [field, text] of [
    ['home', 'nobody'],
    ['away', 'arara'],
    ['score', 'two'],
    ['half', '1'],
  ] as const)
    expect(checkVirtual({ ...given, [field]: text })).toEqual({ kind: 'fault', field });
  expect(checkVirtual({ ...given, serverSeed: ' ' })).toEqual({ kind: 'waiting' });
});

test('a match in the address is played again on the page', async () => {
  const { serverSeed, salt, home, away } = given;
  const address = verifierAddress({ game: 'virtual', serverSeed, salt, home, away, score: '19-0' });
  const asked = { ...blankForm, ...readAskedRound(address.split('#')[1] ?? ''), half: '' } as RoundForm;
  render(<Page language="PT" asked={asked} onLanguage={() => undefined} />);
  expect(await screen.findByText('NÃO é o placar informado.')).toBeDefined();
  expect(screen.getByText('Araras do Norte x Onças da Serra')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Mandante'), { target: { value: 'nobody' } });
  expect(await screen.findByText('Não há clube virtual com este código.')).toBeDefined();
});
