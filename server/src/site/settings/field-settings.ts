// What each field of registration and profile must look like until a brand says otherwise.
import { acceptedPatternOf } from '@palpite/contract/base/field-patterns.ts';
import { type FieldRuleValue, fieldRuleValue } from '@palpite/contract/settings/shapes.ts';
import type { Said } from '../../base/refusal/said.ts';
import { fieldSetting, type Keeper } from '../../base/setting/setting.ts';
import { fieldRulesOf, updateFieldRule } from '../store.ts';
import { fieldNames } from './field-names.ts';

type Row = readonly [field: string, patternId: number, min: number, max: number, state?: 'required' | 'asked'];

const rows: readonly Row[] = [
  ['username', 1, 4, 16, 'required'],
  // off beside a name and a password; the form that registers by a number asks it whatever stands here
  ['mobileNum', 6, 8, 15],
  ['verificationCode', 6, 6, 6, 'required'],
  ['password', 0, 8, 64, 'required'],
  // the password can be shown while it is typed: on where a brand wants it typed twice all the same
  ['confirmPassword', 0, 8, 64],
  ['payeeName', 21, 5, 60],
  ['idNumber', 6, 11, 11],
  ['birthday', 11, 10, 10],
  ['email', 3, 6, 100],
  ['nickname', 14, 3, 20],
  ['address', 0, 5, 200],
  ['nationality', 12, 2, 60],
  ['occupation', 12, 2, 60],
  ['sourceOfIncome', 12, 2, 60],
  ['line', 9, 4, 32],
  ['whatsapp', 6, 10, 15],
  ['facebook', 9, 3, 64],
  ['wechat', 9, 6, 20],
  ['zalo', 6, 9, 11],
  ['telegram', 9, 5, 32],
  ['qqNum', 6, 5, 12],
  ['paymentPassword', 6, 6, 6],
  // of a month, in whole units of the currency
  ['lossLimit', 6, 1, 9],
  // of a day, in minutes
  ['timeLimit', 6, 1, 4],
  ['recommenderId', 4, 1, 32],
  ['affiliateCode', 4, 3, 32],
  ['captcha', 4, 4, 6],
  // on, though no field shows it: it comes with the address that was followed
  ['referralCode', 4, 4, 16, 'asked'],
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

/** What follows of the field's own nature, beside what a brand asks of every one. */
const special: Readonly<Record<string, Said>> = {
  username: {
    PT: 'O nome com que se entra.',
    EN: 'The name one logs in by.',
    AR: 'الاسم الذي يُدخل به.',
  },
  password: {
    PT: 'A senha da conta; vale para toda senha nova.',
    EN: 'The password of the account; it holds for every new password.',
    AR: 'كلمة مرور الحساب؛ يسري على كل كلمة مرور جديدة.',
  },
  mobileNum: {
    PT: 'O celular, sem o código do país; quem cria a conta por ele o informa de todo modo.',
    EN: 'The mobile number, without the code of its country; whoever registers by it gives it in any case.',
    AR: 'رقم الجوال من دون رمز البلد؛ من يسجّل به يذكره في كل حال.',
  },
  verificationCode: {
    PT: 'O código por SMS: pedido onde REGMOBVERF3 está ligado, e certo é o que foi enviado; esta regra não muda nada disso.',
    EN: 'The code by SMS: asked where REGMOBVERF3 is on, and the one that was sent is right; this rule changes none of it.',
    AR: 'الرمز عبر الرسائل القصيرة: يُطلب حيث REGMOBVERF3 مفعّل، والصحيح هو ما أُرسل؛ وهذه القاعدة لا تغيّر شيئًا من ذلك.',
  },
  confirmPassword: {
    PT: 'A senha digitada outra vez: aqui só conta se é pedida; certa é a que for igual à senha.',
    EN: 'The password typed again: only whether it is asked counts here; it is right where it equals the password.',
    AR: 'كتابة كلمة المرور مرة أخرى: لا يُعتد هنا إلا بطلبها؛ وهي صحيحة متى طابقت كلمة المرور.',
  },
  captcha: {
    PT: 'Os caracteres da imagem: aqui só conta se são pedidos ao criar a conta; certos são os da imagem.',
    EN: 'The characters of the picture: only whether registration asks them counts here; those of the picture are right.',
    AR: 'أحرف الصورة: لا يُعتد هنا إلا بطلبها عند التسجيل؛ والصحيح ما في الصورة.',
  },
  lossLimit: {
    PT: 'O limite de perda de um mês, em unidades inteiras da moeda.',
    EN: 'The loss limit of a month, in whole units of the currency.',
    AR: 'حد الخسارة الشهري، بوحدات كاملة من العملة.',
  },
  timeLimit: {
    PT: 'O limite de tempo de um dia, em minutos.',
    EN: 'The time limit of a day, in minutes.',
    AR: 'حد الوقت اليومي، بالدقائق.',
  },
  referralCode: {
    PT: 'O convite; nenhum campo o mostra: vem com o endereço seguido.',
    EN: 'The invitation; no field shows it: it comes with the address that was followed.',
    AR: 'الدعوة؛ لا حقل يعرضها: تأتي مع العنوان المتبوع.',
  },
};

const nameOf = (field: string) => fieldNames[field] ?? { PT: field, EN: field, AR: field };

function effectOf(field: string): Said {
  const { PT, EN, AR } = nameOf(field);
  return (
    special[field] ?? {
      PT: `“${PT}”: se é pedido ao criar a conta, se muda no perfil e como deve ser.`,
      EN: `“${EN}”: whether registration asks it, the profile may change it, and what it must look like.`,
      AR: `«${AR}»: هل يُطلب عند التسجيل، وهل يتغير في الملف، وكيف يجب أن يكون.`,
    }
  );
}

/** 'field.username' of 'username'. */
const keyOf = (field: string) => `field.${field}`;
const fieldOf = (key: string) => key.slice('field.'.length);

const fieldKeeper: Keeper = {
  read: async (db, merchant) => {
    const rules = await fieldRulesOf(db, merchant);
    return new Map(
      rules.map(({ field, enabled, required, updateEnabled, patternId, minLength, maxLength }) => {
        const lengths = { min: minLength, max: maxLength };
        return [keyOf(field), { asked: enabled, required, changeable: updateEnabled, patternId, ...lengths }];
      }),
    );
  },
  write: (tx, merchant, { key }, value) => {
    const { asked, required, changeable, patternId, min, max } = fieldRuleValue.parse(value);
    return updateFieldRule(tx, merchant, {
      field: fieldOf(key),
      ...{ patternId, acceptedPattern: acceptedPatternOf(patternId), minLength: min, maxLength: max },
      ...{ enabled: asked, updateEnabled: changeable, required },
    });
  },
};

/** What a registration cannot do without, whoever asks. */
const always: ReadonlySet<string> = new Set(['username', 'password']);
/** Nobody's name or answer is longer than this. */
const longest = 400;

export const fieldSettings = rows.map(([field, patternId, min, max, state]) =>
  fieldSetting(
    keyOf(field),
    {
      ...{ asked: state !== undefined, required: state === 'required', changeable: inProfile.has(field) },
      ...{ patternId, min, max },
    },
    {
      longest,
      keeper: fieldKeeper,
      label: nameOf(field),
      effect: effectOf(field),
      fits: ({ asked, required }: FieldRuleValue) => !always.has(field) || (asked && required),
    },
  ),
);

/** In the order in which they are asked. */
export const fieldStandards: readonly (FieldRuleValue & { readonly field: string })[] = fieldSettings.map(
  ({ key, standard }) => ({ field: fieldOf(key), ...standard }),
);
