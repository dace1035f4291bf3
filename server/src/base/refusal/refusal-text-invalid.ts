import type { PatternId } from '@palpite/contract/base/field-patterns.ts';
import type { Said } from './said.ts';

/**
 * What a value must look like, by the id of its pattern; wording of the specification's section 5 where it gives one.
 */
const byPattern: Readonly<Record<PatternId, Said>> = {
  0: { PT: 'Valor inválido', EN: 'Invalid value', AR: 'قيمة غير صالحة' },
  1: {
    PT: 'Comece com uma letra; depois, só letras e números',
    EN: 'Start with a letter; then only letters and digits',
    AR: 'ابدأ بحرف، ثم أحرف وأرقام فقط',
  },
  2: { PT: 'Use ideogramas e números', EN: 'Use Chinese characters and digits', AR: 'استخدم أحرفًا صينية وأرقامًا' },
  3: { PT: 'Formato de e-mail incorreto', EN: 'E-mail format is incorrect', AR: 'صيغة البريد الإلكتروني غير صحيحة' },
  4: {
    PT: 'Use só letras e números, sem símbolos',
    EN: 'Use only letters and digits, no symbols',
    AR: 'استخدم أحرفًا وأرقامًا فقط، دون رموز',
  },
  5: { PT: 'Combine letras e números', EN: 'Combine letters and digits', AR: 'اجمع بين الأحرف والأرقام' },
  6: { PT: 'Use só números', EN: 'Use digits only', AR: 'استخدم أرقامًا فقط' },
  7: {
    PT: 'Use letras e números, com ao menos uma maiúscula',
    EN: 'Use letters and digits with at least one capital',
    AR: 'استخدم أحرفًا وأرقامًا، منها حرف كبير واحد على الأقل',
  },
  8: {
    PT: 'Use só letras sem acento e espaços',
    EN: 'Use only English letters and spaces',
    AR: 'استخدم أحرفًا إنجليزية ومسافات فقط',
  },
  9: { PT: 'Não use espaços', EN: 'Do not use spaces', AR: 'لا تستخدم مسافات' },
  10: {
    PT: 'Use ideogramas e pontuação',
    EN: 'Use Chinese characters and punctuation',
    AR: 'استخدم أحرفًا صينية وعلامات ترقيم',
  },
  11: { PT: 'Data no formato aaaa-mm-dd', EN: 'Date as yyyy-MM-dd', AR: 'التاريخ بصيغة yyyy-MM-dd' },
  12: { PT: 'Use só letras e espaços', EN: 'Use only letters and spaces', AR: 'استخدم أحرفًا ومسافات فقط' },
  13: { PT: 'Data no formato mm-dd-aaaa', EN: 'Date as MM-dd-yyyy', AR: 'التاريخ بصيغة MM-dd-yyyy' },
  14: { PT: 'Use só letras ou números', EN: 'Use only letters or digits', AR: 'استخدم أحرفًا أو أرقامًا فقط' },
  15: { PT: 'Use só coreano', EN: 'Use Korean only', AR: 'استخدم الكورية فقط' },
  16: { PT: 'Use só tailandês', EN: 'Use Thai only', AR: 'استخدم التايلاندية فقط' },
  17: {
    PT: 'Use tailandês ou inglês e espaços',
    EN: 'Use Thai or English and spaces',
    AR: 'استخدم التايلاندية أو الإنجليزية ومسافات',
  },
  18: {
    PT: 'Use maiúsculas e espaços, com ao menos uma letra',
    EN: 'Use capitals and spaces with at least one letter',
    AR: 'استخدم أحرفًا كبيرة ومسافات، فيها حرف واحد على الأقل',
  },
  19: {
    PT: 'Use letras, números e símbolos, sem espaços',
    EN: 'Use letters, digits and symbols, no spaces',
    AR: 'استخدم أحرفًا وأرقامًا ورموزًا، دون مسافات',
  },
  20: {
    PT: 'Use ao menos uma maiúscula, uma minúscula, um número e um símbolo',
    EN: 'Use at least one upper case letter, one lower case letter, one digit and one symbol',
    AR: 'استخدم حرفًا كبيرًا وحرفًا صغيرًا ورقمًا ورمزًا على الأقل',
  },
  21: {
    PT: 'Informe nome e sobrenome, separados por espaço',
    EN: 'Enter first and last name, separated by a space',
    AR: 'اكتب الاسم الأول واسم العائلة وبينهما مسافة',
  },
};

const empty: Said = {
  PT: 'Este campo não pode ficar vazio',
  EN: 'Input cannot be empty',
  AR: 'لا يمكن ترك هذا الحقل فارغًا',
};
const length: Said = {
  PT: 'Use de {min} a {max} caracteres',
  EN: 'Please fill in {min} - {max} characters',
  AR: 'اكتب من {min} إلى {max} حرفًا',
};
const most: Said = { PT: 'O máximo é {max}', EN: 'The most is {max}', AR: 'الحد الأقصى {max}' };
const usernameLength: Said = {
  PT: 'Use de {min} a {max} caracteres no usuário',
  EN: 'Please fill in your username with {min} - {max} characters',
  AR: 'اكتب اسم مستخدم من {min} إلى {max} حرفًا',
};
const passwordLength: Said = {
  PT: 'Use uma senha de {min} a {max} caracteres',
  EN: 'Please fill in your password with {min} - {max} characters',
  AR: 'اكتب كلمة مرور من {min} إلى {max} حرفًا',
};
const realName: Said = {
  PT: 'Nome real em formato incorreto',
  EN: 'Real name format is incorrect',
  AR: 'صيغة الاسم الحقيقي غير صحيحة',
};

/** Fields whose length is said with their name. */
const lengthOf: Readonly<Partial<Record<string, Said>>> = {
  username: usernameLength,
  password: passwordLength,
  newPassword: passwordLength,
};

/**
 * What is wrong with a value, by the `problem` of a `request.invalid` and the bounds or the pattern beside it;
 * undefined where those do not say it.
 */
export function invalidText(value: Readonly<Record<string, unknown>> | undefined): Said | undefined {
  const { problem, field, patternId, min, max } = value ?? {};
  if (problem === 'empty') return empty;
  if (problem === 'length' && typeof min === 'number' && typeof max === 'number')
    return lengthOf[String(field)] ?? length;
  if (problem === 'too_big' && typeof max === 'number') return most;
  if (problem !== 'pattern' || typeof patternId !== 'number') return undefined;
  if (field === 'payeeName') return realName;
  return (byPattern as Readonly<Record<number, Said>>)[patternId];
}
