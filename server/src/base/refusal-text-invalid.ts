import type { PatternId } from '@palpite/contract/base/field-patterns.ts';
import type { Language } from './room.ts';

type Said = Readonly<Record<Language, string>>;

/** What a value must look like, by the id of its pattern; wording of the specification's section 5 where it gives one. */
const byPattern: Readonly<Record<PatternId, Said>> = {
  0: { PT: 'Valor inválido', EN: 'Invalid value' },
  1: {
    PT: 'Comece com uma letra; depois, só letras e números',
    EN: 'Start with a letter; then only letters and digits',
  },
  2: { PT: 'Use ideogramas e números', EN: 'Use Chinese characters and digits' },
  3: { PT: 'Formato de e-mail incorreto', EN: 'E-mail format is incorrect' },
  4: { PT: 'Use só letras e números, sem símbolos', EN: 'Use only letters and digits, no symbols' },
  5: { PT: 'Combine letras e números', EN: 'Combine letters and digits' },
  6: { PT: 'Use só números', EN: 'Use digits only' },
  7: { PT: 'Use letras e números, com ao menos uma maiúscula', EN: 'Use letters and digits with at least one capital' },
  8: { PT: 'Use só letras sem acento e espaços', EN: 'Use only English letters and spaces' },
  9: { PT: 'Não use espaços', EN: 'Do not use spaces' },
  10: { PT: 'Use ideogramas e pontuação', EN: 'Use Chinese characters and punctuation' },
  11: { PT: 'Data no formato aaaa-mm-dd', EN: 'Date as yyyy-MM-dd' },
  12: { PT: 'Use só letras e espaços', EN: 'Use only letters and spaces' },
  13: { PT: 'Data no formato mm-dd-aaaa', EN: 'Date as MM-dd-yyyy' },
  14: { PT: 'Use só letras ou números', EN: 'Use only letters or digits' },
  15: { PT: 'Use só coreano', EN: 'Use Korean only' },
  16: { PT: 'Use só tailandês', EN: 'Use Thai only' },
  17: { PT: 'Use tailandês ou inglês e espaços', EN: 'Use Thai or English and spaces' },
  18: {
    PT: 'Use maiúsculas e espaços, com ao menos uma letra',
    EN: 'Use capitals and spaces with at least one letter',
  },
  19: { PT: 'Use letras, números e símbolos, sem espaços', EN: 'Use letters, digits and symbols, no spaces' },
  20: {
    PT: 'Use ao menos uma maiúscula, uma minúscula, um número e um símbolo',
    EN: 'Use at least one upper case letter, one lower case letter, one digit and one symbol',
  },
  21: {
    PT: 'Informe nome e sobrenome, separados por espaço',
    EN: 'Enter first and last name, separated by a space',
  },
};

const empty: Said = { PT: 'Este campo não pode ficar vazio', EN: 'Input cannot be empty' };
const length: Said = { PT: 'Use de {min} a {max} caracteres', EN: 'Please fill in {min} - {max} characters' };
const most: Said = { PT: 'O máximo é {max}', EN: 'The most is {max}' };
const usernameLength: Said = {
  PT: 'Use de {min} a {max} caracteres no usuário',
  EN: 'Please fill in your username with {min} - {max} characters',
};
const passwordLength: Said = {
  PT: 'Use uma senha de {min} a {max} caracteres',
  EN: 'Please fill in your password with {min} - {max} characters',
};
const realName: Said = { PT: 'Nome real em formato incorreto', EN: 'Real name format is incorrect' };

/** Fields whose length is said with their name. */
const lengthOf: Readonly<Partial<Record<string, Said>>> = {
  username: usernameLength,
  password: passwordLength,
  newPassword: passwordLength,
};

/** What is wrong with a value, by the `problem` of a `request.invalid` and the bounds or the pattern beside it; undefined where those do not say it. */
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
