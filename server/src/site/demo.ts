// What the demo brand has switched on and asks for. Bounds and flags are the merchant's to change; these
// are what it starts with.
import type { Language } from '../base/room.ts';
import type { FieldRuleRow } from './store.ts';

/** Each flag under the one it belongs to; a parent comes before its children. */
export const demoFlags: readonly { readonly modId: string; readonly parent: string; readonly enabled: boolean }[] = [
  ...under('ROOT', ['COMM3', 'REG3', 'GAMELO3', 'GAMELOREC3', 'DPSTBAS3', 'MYACC', 'FREEPLAY3', 'AFFMAN3']),
  ...under('REG3', ['MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'ONECLICKREG3']),
  ...under('COMM3', [
    'CAPTCHA3',
    'GEETEST3',
    'VERIFICATION3',
    'MOBILEVERCODELOGIN3',
    'LOGINIPVERF3',
    'DISPLAYLOCATION3',
    'FEEDBACK3',
    'INBOX3',
    'CBS3',
  ]),
  ...under('MYACC', [
    'PASS3',
    'PAYMENTPASS3',
    'BINDCARD3',
    'BINDGA3',
    'MAILVERIFICATION3',
    'UPDATEMOBILEICC3',
    'PROFPIC3',
  ]),
  ...under('MYACC', ['PERSPAYEE3', 'PERSMAIL3']),
  ...under('PASS3', ['PWDEXPFORCECHANGE3', 'CHNGPASSVERIF3', 'PWRESETSMS3']),
  ...under('ROOT', ['MEMTRANS3']),
  // named by the specification's clients; off until there is something behind them (a test reads the code for it)
  ...under('REG3', ['REFERRAL3'], false),
  ...under('PAYMENTPASS3', ['RESPAYPASS3'], false),
  ...under('UPDATEMOBILEICC3', ['MOBILEVERFNOTREQ3', 'DISABLEDMOBILEVERIF3'], false),
  ...under('DPSTBAS3', ['DISPEXTURNOVERLIST3']),
  ...under('DPSTBAS3', ['WDRAWNOPASSVERIF3', 'WDRAWINFOBINDDATE3'], false),
  ...under('MYACC', ['BINDEW3', 'BINDVC3', 'MEMCLUB3', 'PTSYS3', 'PLYRBT', 'CREDITMAR3'], false),
  ...under('MYACC', ['CONTDIV', 'APPREWARD3', 'DISPTOTPROMEARN3'], false),
  ...under('GAMELO3', ['GAMELOFAV3', 'GAMELOHOT3']),
  ...under('MYACC', ['FUNDTRANS3']),
  ...under('MYACC', ['REWCEN3'], false),
  ...under('AFFMAN3', ['AGEANNOUNCE3', 'SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'], false),
  // an answer others can find out proves nothing: security questions stay off (ASVS 6.4.2)
  { modId: 'SECQUES3', parent: 'MYACC', enabled: false },
];

function under(parent: string, modIds: readonly string[], enabled = true) {
  return modIds.map((modId) => ({ modId, parent, enabled }));
}

type Row = readonly [field: string, patternId: number, min: number, max: number, state?: 'required' | 'asked'];

const rows: readonly Row[] = [
  ['username', 1, 4, 16, 'required'],
  ['password', 0, 8, 64, 'required'],
  // the password can be shown while it is typed: on where a brand wants it typed twice all the same
  ['confirmPassword', 0, 8, 64],
  // off beside a name and a password; the form that registers by a number asks it whatever stands here
  ['mobileNum', 6, 8, 15],
  ['verificationCode', 6, 6, 6, 'required'],
  ['payeeName', 21, 5, 60],
  ['email', 3, 6, 100],
  ['paymentPassword', 6, 6, 6],
  // of a month, in whole units of the currency
  ['lossLimit', 6, 1, 9],
  // of a day, in minutes
  ['timeLimit', 6, 1, 4],
  ['qqNum', 6, 5, 12],
  ['line', 9, 4, 32],
  ['whatsapp', 6, 10, 15],
  ['facebook', 9, 3, 64],
  ['wechat', 9, 6, 20],
  ['zalo', 6, 9, 11],
  ['telegram', 9, 5, 32],
  ['idNumber', 6, 11, 11],
  ['recommenderId', 4, 1, 32],
  ['affiliateCode', 4, 3, 32],
  // on, though no field shows it: it comes with the address that was followed
  ['referralCode', 4, 4, 16, 'asked'],
  ['captcha', 4, 4, 6],
  ['nickname', 14, 3, 20],
  ['birthday', 11, 10, 10],
  ['address', 0, 5, 200],
  ['nationality', 12, 2, 60],
  ['occupation', 12, 2, 60],
  ['sourceOfIncome', 12, 2, 60],
];

/** What the profile may change: the rest has calls of its own, or is part of registering alone. */
const inProfile: ReadonlySet<string> = new Set([
  'payeeName',
  'idNumber',
  'nickname',
  'birthday',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
]);

const contacts = ['whatsapp', 'telegram', 'facebook'];
/** Messengers hardly anybody has in Brazil. */
const contactsElsewhere = ['line', 'wechat', 'zalo', 'qqNum'];

/** What the brand's forms ask and its profile shows. */
export function demoFieldRules({ messengers }: DemoBrand): readonly Omit<FieldRuleRow, 'acceptedPattern'>[] {
  return rows.map(([field, patternId, minLength, maxLength, state]) => ({
    field,
    patternId,
    minLength,
    maxLength,
    enabled: state !== undefined,
    updateEnabled: inProfile.has(field) || messengers.has(field),
    required: state === 'required',
  }));
}

export interface DemoBrand {
  readonly code: string;
  readonly name: string;
  /** Offered to its visitors, its own first. */
  readonly languages: readonly [Language, ...Language[]];
  /** Features this brand has off though the others have them on. */
  readonly off: ReadonlySet<string>;
  /** Where its players may say they are found. */
  readonly messengers: ReadonlySet<string>;
  /** Fields its registration cannot do without, beside those of every brand. */
  readonly asks: ReadonlySet<string>;
}

export const demoBrands: readonly DemoBrand[] = [
  {
    code: 'palpite',
    name: 'Palpite',
    languages: ['PT', 'EN'],
    off: new Set(),
    messengers: new Set(contacts),
    asks: new Set(),
  },
  {
    // under the profile `br` (see safeguards): what that law wants of a registration, its form asks;
    // one press could not say it
    code: 'palpite-regulated',
    name: 'Palpite Regulado',
    languages: ['PT', 'EN'],
    off: new Set(['ONECLICKREG3']),
    messengers: new Set(contacts),
    asks: new Set(['payeeName', 'idNumber', 'birthday', 'lossLimit', 'timeLimit']),
  },
  // the one that speaks to the world, also from right to left
  {
    code: 'palpite-mundo',
    name: 'Palpite Mundo',
    languages: ['EN', 'PT', 'AR'],
    off: new Set(),
    messengers: new Set([...contacts, ...contactsElsewhere]),
    asks: new Set(),
  },
];
