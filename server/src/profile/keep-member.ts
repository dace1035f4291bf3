import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { problemOf, type RuleProblem } from '@palpite/contract/base/field-patterns.ts';
import type { saveMember } from '@palpite/contract/profile/player.ts';
import { inTx } from '../base/db/db.ts';
import { refuse } from '../base/refusal/refusal.ts';
import type { Ask, PlayerSession } from '../base/room.ts';
import { isOldEnough, keepAbout, keepIdentity } from '../players/players.ts';
import { agesOf } from '../safeguards/safeguards.ts';
import { fieldRules, flagOn, nowAt } from '../site/site.ts';

type Form = InputOf<typeof saveMember>;

/**
 * Keeps what the player tells of themselves, each field by the merchant's rule. What says who the person is
 * stays as it was first said.
 */
export async function keepMember(ask: Ask<PlayerSession>, form: Form): Promise<null> {
  const { platform, who } = ask;
  await checkFields(ask, form);
  const { birthday: age } = await agesOf(platform, who.merchant);
  if (form.birthday && !isOldEnough(form.birthday, age, await nowAt(platform, who.merchant)))
    refuse('players.underage', { field: 'birthday', age });
  const { payeeName, idNumber, nickname, birthday, address, nationality, occupation, sourceOfIncome, ...contacts } =
    form;
  await inTx(platform.db, async (tx) => {
    await keepIdentity(platform, tx, who.playerId, { fullName: payeeName, cpf: idNumber, birthday });
    await keepAbout(platform, tx, who.playerId, {
      nickname,
      address,
      nationality,
      occupation,
      sourceOfIncome,
      contacts,
    });
  });
  return null;
}

async function checkFields({ platform, merchant: code }: Ask<PlayerSession>, form: Form): Promise<void> {
  // brands that take the name at registration only have it fixed from then on
  if (form.payeeName !== undefined && !(await flagOn(platform, code, 'PERSPAYEE3')))
    refuse('players.field_fixed', { field: 'payeeName' });
  const rules = new Map((await fieldRules(platform.db, code)).map((rule) => [rule.field, rule]));
  for (const [field, value] of Object.entries(form)) {
    // a CPF comes with its dots; what it must be, its own check knows
    if (field === 'idNumber' || value === undefined) continue;
    const rule = rules.get(field);
    if (rule && !rule.updateEnabled) refuse('players.field_fixed', { field });
    const problem = problemOf(value, rule && { ...rule, required: rule.required || field === 'payeeName' });
    if (problem) refuse('request.invalid', { field, ...saidOf(problem) });
  }
}

function saidOf(problem: RuleProblem): Record<string, unknown> {
  if (problem.kind === 'length') return { problem: 'length', min: problem.min, max: problem.max };
  return problem.kind === 'pattern' ? { problem: 'pattern', patternId: problem.id } : { problem: 'empty' };
}
