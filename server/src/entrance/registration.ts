import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { problemOf } from '@palpite/contract/base/field-patterns.ts';
import type { register } from '@palpite/contract/entrance/player.ts';
import { refuse } from '../base/refusal.ts';
import type { Ask } from '../base/room.ts';
import { checkCaptcha, checkHuman, take } from '../guard/guard.ts';
import { isOldEnough, type NewPlayer, readCpf } from '../players/players.ts';
import { checkNewPaymentPassword } from '../proofs/proofs.ts';
import { type FieldRuleRow, fieldRules, merchant } from '../site/site.ts';
import { inviterOf } from './invite.ts';

export type RegisterForm = InputOf<typeof register>;

/** Fields with refusals of their own, which say more than their rule. */
const ownFields = new Set(['confirmPassword', 'mobileNum', 'verificationCode', 'captcha']);
const contactFields = ['line', 'whatsapp', 'facebook', 'wechat', 'qqNum', 'zalo', 'telegram'] as const;

/** What a registration says beside name, password and number. */
export type Extras = Omit<NewPlayer, 'username' | 'passwordHash' | 'mobile' | 'mustChange'>;

/** Whether this is a person of age who has read the terms, from an address that has not made too many. */
export async function checkApplicant(
  ask: Ask,
  form: Pick<RegisterForm, 'termsAccepted' | 'ageConfirmed' | 'geetestValidateV4'>,
): Promise<void> {
  const { minAge } = await merchant(ask.house.db, ask.merchant);
  if (!form.termsAccepted) refuse('players.terms_required', { field: 'termsAccepted' });
  if (!form.ageConfirmed) refuse('players.underage', { field: 'ageConfirmed', age: minAge });
  await checkHuman(ask, 'register', form.geetestValidateV4);
  await take(ask.house, [{ name: 'register_ip', of: ask.ip }]);
}

/**
 * Holds every enabled field against its rule and names the first that is wrong: `request.invalid` with `field` and `problem` (`empty`, `length`
 * with `min` and `max`, `pattern` with `patternId`). `asked` says of a field whether this form asks it, whatever the rule says.
 */
export async function checkFields(
  ask: Ask,
  form: RegisterForm,
  asked: Readonly<Record<string, boolean>>,
): Promise<readonly FieldRuleRow[]> {
  const rules = (await fieldRules(ask.house.db, ask.merchant)).filter(({ field, enabled }) => asked[field] ?? enabled);
  for (const rule of rules) {
    const { field } = rule;
    if (!ownFields.has(field))
      checkField(field, typedIn(form, field), { ...rule, required: asked[field] ?? rule.required });
  }
  if (rules.some(({ field }) => field === 'captcha')) await checkCaptcha(ask, form.captcha);
  return rules;
}

/** Refuses `request.invalid` when the value is not as the rule wants it. */
export function checkField(field: string, value: string, rule: Parameters<typeof problemOf>[1]): void {
  const problem = problemOf(value, rule);
  if (!problem) return;
  if (problem.kind === 'empty') refuse('request.invalid', { field, problem: 'empty' });
  if (problem.kind === 'length')
    refuse('request.invalid', { field, problem: 'length', min: problem.min, max: problem.max });
  refuse('request.invalid', { field, problem: 'pattern', patternId: problem.id });
}

function typedIn(form: RegisterForm, field: string): string {
  const value = form[field as keyof RegisterForm];
  return typeof value === 'string' ? value : '';
}

/** What the form says of the person, of fields that are asked; the rest of what was sent is not kept. */
export async function readExtras(ask: Ask, form: RegisterForm, rules: readonly FieldRuleRow[]): Promise<Extras> {
  const brand = await merchant(ask.house.db, ask.merchant);
  const asked = new Set(rules.map(({ field }) => field));
  const given = (field: keyof RegisterForm & string) =>
    asked.has(field) ? typedIn(form, field) || undefined : undefined;
  const idNumber = given('idNumber');
  const cpf = idNumber && (readCpf(idNumber) ?? refuse('players.cpf_invalid', { field: 'idNumber' }));
  const birthday = given('birthday');
  if (birthday && !isOldEnough(birthday, brand.minAge, ask.house.clock.now()))
    refuse('players.underage', { field: 'birthday', age: brand.minAge });
  const uplineId = await inviterOf(ask, form);
  const email = given('email');
  const contacts = filled(Object.fromEntries(contactFields.map((field) => [field, given(field)])));
  return {
    merchant: brand.code,
    memberType: 0,
    currency: brand.currency,
    language: ask.language,
    ...filled({ nickname: given('nickname'), fullName: given('payeeName'), cpf: cpf || undefined, birthday }),
    ...(email && { email: { address: email, verified: false } }),
    contacts,
    profile: filled({
      address: given('address'),
      nationality: given('nationality'),
      occupation: given('occupation'),
      sourceOfIncome: given('sourceOfIncome'),
    }),
    ...originOf(form),
    ...(uplineId !== undefined && { uplineId }),
  };
}

/** The hash of the payment password; undefined where none is asked or given. Refuses `players.password_weak`. */
export async function readPaymentPassword(
  ask: Ask,
  form: RegisterForm,
  rules: readonly FieldRuleRow[],
): Promise<string | undefined> {
  const field = 'paymentPassword';
  const typed = rules.some((rule) => rule.field === field) ? typedIn(form, field) : '';
  if (typed === '') return undefined;
  checkNewPaymentPassword(typed, field);
  return ask.house.hasher.hash(typed);
}

/** Where the visitor came from. */
export function originOf(form: Pick<RegisterForm, 'domain' | 'registerUrl' | 'registerMethod'>) {
  return filled({ domain: form.domain, url: form.registerUrl, method: form.registerMethod });
}

function filled<Value>(record: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter((pair): pair is [string, Value] => pair[1] !== undefined));
}
