import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileJournal } from './journal.ts';
import { person } from './records.ts';
import { chargeOf, openTrial, trialTxid } from './trial.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outside-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => {
  const journal = fileJournal(join(folder, 'deep', 'outside.jsonl'));
  const people = journal.shelf('person', person, (record) => record.cpf);
  return { journal, people };
};

test('what was written is there after a restart, in one piece or not at all', () => {
  const { journal, people } = open();
  journal.write([
    people.put({ cpf: '1', name: 'Ana', openedAt: 1 }),
    people.put({ cpf: '2', name: 'Bia', openedAt: 2 }),
  ]);
  journal.write([people.remove('1'), people.put({ cpf: '2', name: 'Bia Sá', openedAt: 2 })]);
  journal.close();
  appendFileSync(join(folder, 'deep', 'outside.jsonl'), '[["person","3",{"cpf":"3","na');
  const again = open();
  expect(again.people.all()).toEqual([{ cpf: '2', name: 'Bia Sá', openedAt: 2 }]);
  again.journal.write([again.people.put({ cpf: '4', name: 'Caio', openedAt: 4 })]);
  again.journal.close();
  expect(
    open()
      .people.all()
      .map(({ cpf }) => cpf),
  ).toEqual(['2', '4']);
});

test('a long journal of few records is written anew', () => {
  const { journal, people } = open();
  for (let turn = 0; turn < 1200; turn++)
    journal.write([people.put({ cpf: '1', name: `Ana ${turn}`, openedAt: turn })]);
  journal.close();
  expect(open().people.get('1')?.openedAt).toBe(1199);
  expect(readFileSync(join(folder, 'deep', 'outside.jsonl'), 'utf8').split('\n').length).toBe(3);
});

test('a damaged journal and one of another version are named, not guessed at', () => {
  open().journal.close();
  const path = join(folder, 'deep', 'outside.jsonl');
  appendFileSync(path, 'nonsense\n');
  expect(() => open()).toThrow(`${path} is damaged at line 2`);
  writeFileSync(path, '{"journal":"outside","version":2}\n');
  expect(() => open()).toThrow('is not a journal this version can read');
});

test('a bank that was killed goes on: balances, payouts in process, call-backs not yet made', async () => {
  const path = join(folder, 'outside.jsonl');
  const first = await openTrial(fileJournal(path));
  const hookUrl = first.hookUrl;
  await first.call('PUT', '/api/pix/v2/webhook/loja', { webhookUrl: hookUrl });
  await first.call('PUT', `/api/pix/v2/cob/${trialTxid}`, chargeOf('10.00', { chave: 'loja' }));
  await first.call('PUT', '/api/payout/v1/pix/w1', {
    valor: '3.00',
    pagador: { chave: 'loja' },
    favorecido: { chave: '52998224725' },
  });
  const receipt = first.outside.bank.pay({ txid: trialTxid, payerCpf: '52998224725' });
  // A copy of the file as it stood is what a kill leaves behind.
  const left = readFileSync(path);
  await first.close();
  writeFileSync(path, left);

  const second = await openTrial(fileJournal(path));
  await second.call('PUT', '/api/pix/v2/webhook/loja', { webhookUrl: second.hookUrl });
  await second.clock.advance(2000);
  expect(second.heard).toMatchObject([
    { path: '/hooks/secret/pix', body: { pix: [{ endToEndId: receipt.endToEndId }] } },
  ]);
  expect((await second.call('GET', '/api/payout/v1/pix/w1')).body.status).toBe('REALIZADO');
  expect(second.outside.bank.people.balance('52998224725')).toBe(249_993_000_000n);
  await second.close();
});
