import { jackpotOf } from '@palpite/math/games/jackpot.ts';
import { LanguageRoot } from '@palpite/ui/text/language-root.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import ar from '../locales/ar/table.json' with { type: 'json' };
import en from '../locales/en/table.json' with { type: 'json' };
import pt from '../locales/pt/table.json' with { type: 'json' };
import { speakOf } from '../stage/rig-client.tsx';
import { declaredReturn } from './declared-return.ts';
import { JackpotHelp, ReturnParts } from './jackpot-help.tsx';

const rules = jackpotOf('folia');
if (!rules) throw new Error('folia has no jackpot');
const money = (amount: bigint) => `R$ ${amount / 1_000_000n}`;

afterEach(cleanup);

function show(stake: bigint) {
  render(
    <LanguageRoot language="PT">
      {rules && <JackpotHelp rules={rules} stake={stake} money={money} />}
      <dl>
        <ReturnParts rtp={9550} added={declaredReturn('folia', 9550).added} />
      </dl>
    </LanguageRoot>,
  );
}

test('the help says what goes into the pot, who fills it, the chance at this stake and what the house puts in', () => {
  speakOf(pt);
  show(5_000_000n);
  expect(screen.getByText(/^De cada aposta, 0,50%/).textContent).toContain('Folia e Onça');
  expect(screen.getByText(/Com a aposta de R\$ 5, a chance é de 1 em 800\.000;/)).toBeDefined();
  expect(
    screen.getByText(/2³² × aposta × 0,50% ÷ R\$ 20000, sem a fração: com esta aposta, menor que 5\.368\./),
  ).toBeDefined();
  expect(screen.getByText(/começa com R\$ 1000 .* puseram nele R\$ 20000/)).toBeDefined();
});

test('while no stake can be read, no chance is named', () => {
  speakOf(pt);
  show(0n);
  expect(screen.queryByText(/a chance é de|com esta aposta/)).toBeNull();
});

test('the return is that of the game and that of the pot', () => {
  speakOf(pt);
  show(5_000_000n);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['95,50%', '0,52%']);
  expect(declaredReturn('folia', 9550)).toEqual({ all: 9602, added: 52 });
  expect(declaredReturn('feira', 9550)).toEqual({ all: 9550, added: 0 });
});

test('every jackpot and each of its games has its name in every language', () => {
  for (const { jackpot } of [pt, en, ar]) {
    expect(Object.keys(jackpot.names)).toContain(rules.code);
    expect(Object.keys(jackpot.games)).toEqual(rules.games);
  }
});
