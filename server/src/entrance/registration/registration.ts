import type { InputOf } from '@palpite/contract/base/endpoint.ts';
import { problemOf } from '@palpite/contract/base/field-patterns.ts';
import type { register } from '@palpite/contract/entrance/player.ts';
import { minutesIn } from '@palpite/contract/safeguards/shapes.ts';
import { unit } from '@palpite/math/money.ts';
import { refuse } from '../../base/refusal/refusal.ts';
import type { Ask } from '../../base/room.ts';
import { checkCaptcha, checkHuman, takeFromBudgets } from '../../guard/guard.ts';
import { isOldEnough, readCpf } from '../../players/players.ts';
import { checkNewPaymentPassword } from '../../proofs/proofs.ts';
import { agesOf, type FirstLimits, ruleOf } from '../../safeguards/safeguards.ts';
import { type FieldRuleRow, fieldRules, merchant, nowAt } from '../../site/site.ts';
import { phoneOf } from '../login/send-code.ts';
import { inviterOf, type Newcomer } from './invite.ts';

export type RegisterForm = InputOf<typeof register>;

/**
 * Fields with refusals of their own, which say more than their rule. A number and the two limits are held against their
 * rule after those; the other three are right or wrong by the password, the message and the picture.
 */
const ownFields = new Set(['confirmPassword', 'mobileNum', 'verificationCode', 'captcha', 'lossLimit', 'timeLimit']);
const contactFields = ['line', 'whatsapp', 'facebook', 'wechat', 'qqNum', 'zalo', 'telegram'] as const;

/** What a registration says beside name, password and number. */
export type Extras = Omit<Newcomer, 'username' | 'passwordHash' | 'mobile' | 'mustChange'>;

/** Whether this is a person of age who has read the terms, from an address that has not made too many. */
export async function checkApplicant(
  ask: Ask,
  form: Pick<RegisterForm, 'termsAccepted' | 'ageConfirmed' | 'geetestValidateV4'>,
): Promise<void> {
  const { registration: age } = await agesOf(ask.platform, ask.merchant);
  if (!form.termsAccepted) refuse('players.terms_required', { field: 'termsAccepted' });
  if (!form.ageConfirmed) refuse('players.underage', { field: 'ageConfirmed', age });
  await checkHuman(ask, 'register', form.geetestValidateV4);
  await takeFromBudgets(ask.platform, [{ name: 'register_ip', of: ask.ip }]);
}

/**
 * Holds every enabled field against its rule and names the first that is wrong: `request.invalid` with `field` and
 * `problem` (`empty`, `length` with `min` and `max`, `pattern` with `patternId`). `asked` says of a field whether this
 * form asks it, whatever the rule says.
 */
export async function checkFields(
  ask: Ask,
  form: RegisterForm,
  asked: Readonly<Record<string, boolean>>,
): Promise<readonly FieldRuleRow[]> {
  const rules = (await fieldRules(ask.platform.db, ask.merchant)).filter(
    ({ field, enabled }) => asked[field] ?? enabled,
  );
  for (const rule of rules) {
    const { field } = rule;
    if (!ownFields.has(field))
      checkField(field, typedIn(form, field), { ...rule, required: asked[field] ?? rule.required });
    if (field === 'mobileNum' && form.mobileNum)
      checkField(field, phoneOf(form.mobileNum, form.countryDialingCode).national, rule);
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
  const brand = await merchant(ask.platform, ask.merchant);
  const asked = new Set(rules.map(({ field }) => field));
  const given = (field: keyof RegisterForm & string) =>
    asked.has(field) ? typedIn(form, field) || undefined : undefined;
  const idNumber = given('idNumber');
  const cpf = idNumber && (readCpf(idNumber) ?? refuse('players.cpf_invalid', { field: 'idNumber' }));
  const birthday = given('birthday');
  const { birthday: age } = await agesOf(ask.platform, ask.merchant);
  if (birthday && !isOldEnough(birthday, age, await nowAt(ask.platform, ask.merchant)))
    refuse('players.underage', { field: 'birthday', age });
  const brought = await inviterOf(ask, form);
  const email = given('email');
  const contacts = filled(Object.fromEntries(contactFields.map((field) => [field, given(field)])));
  return {
    merchant: brand.code,
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
    ...brought,
  };
}

/** What a registration keeps beside the account itself. */
export interface Kept {
  readonly paymentHash?: string | undefined;
  readonly limits?: FirstLimits;
}

export async function readKept(ask: Ask, form: RegisterForm, rules: readonly FieldRuleRow[]): Promise<Kept> {
  const limits = await readLimits(ask, form, rules);
  return { paymentHash: await readPaymentPassword(ask, form, rules), limits };
}

/** The hash of the payment password; undefined where none is asked or given. Refuses `players.password_weak`. */
async function readPaymentPassword(
  ask: Ask,
  form: RegisterForm,
  rules: readonly FieldRuleRow[],
): Promise<string | undefined> {
  const field = 'paymentPassword';
  const typed = rules.some((rule) => rule.field === field) ? typedIn(form, field) : '';
  if (typed === '') return undefined;
  checkNewPaymentPassword(typed, field);
  return ask.platform.hasher.hash(typed);
}

/**
 * The loss limit of a month in whole units of the brand's currency and the time limit of a day in minutes, where the
 * brand asks for them or they are given. Refuses `safeguards.limits_required` where the law wants
 * them, whatever the form asks, and `request.invalid` for what is not as the brand's rule has it.
 */
export async function readLimits(
  ask: Ask,
  form: Pick<RegisterForm, 'lossLimit' | 'timeLimit'>,
  rules: readonly FieldRuleRow[],
): Promise<FirstLimits> {
  const required = await ruleOf(ask.platform, ask.merchant, 'limits.at_registration');
  const read = (field: 'lossLimit' | 'timeLimit', most: number) => {
    const rule = rules.find((each) => each.field === field);
    const typed = rule ? (form[field] ?? '') : '';
    const given = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
    if (typed === '' && required) return refuse('safeguards.limits_required', { field });
    if (rule && (typed === '' || (given > 0 && given <= most))) checkField(field, typed, rule);
    if (typed === '') return undefined;
    if (given > 0 && given <= most) return given;
    if (given > most) return refuse('request.invalid', { field, problem: 'too_big', max: most });
    if (required) return refuse('safeguards.limits_required', { field });
    return refuse('request.invalid', { field, problem: 'pattern', patternId: 6 });
  };
  const loss = read('lossLimit', 999_999_999);
  return { loss: loss === undefined ? undefined : BigInt(loss) * unit, minutes: read('timeLimit', minutesIn.day) };
}

/** Where the visitor came from. */
export function originOf(form: Pick<RegisterForm, 'domain' | 'registerUrl' | 'registerMethod'>) {
  return filled({ domain: form.domain, url: form.registerUrl, method: form.registerMethod });
}

function filled<Value>(record: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter((pair): pair is [string, Value] => pair[1] !== undefined));
}
