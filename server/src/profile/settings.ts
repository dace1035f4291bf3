import { flag } from '../base/setting/setting.ts';

export const profileSettings = [
  flag(
    'DISPLAYLOCATION3',
    'COMM3',
    { PT: 'Lugar do último login', EN: 'Place of the last login', AR: 'مكان آخر دخول' },
    {
      PT: 'O perfil mostra de onde se entrou pela última vez.',
      EN: 'The profile shows from where the last login came.',
      AR: 'يعرض الملف من أين جاء آخر دخول.',
    },
  ),
  flag(
    'PROFPIC3',
    'MYACC',
    { PT: 'Foto do perfil', EN: 'Profile picture', AR: 'صورة الملف' },
    {
      PT: 'Jogadores põem uma foto.',
      EN: 'Players set a picture.',
      AR: 'يضع اللاعبون صورة.',
    },
  ),
  flag(
    'PERSPAYEE3',
    'MYACC',
    { PT: 'Nome de quem recebe', EN: 'Payee’s name', AR: 'اسم المستفيد' },
    {
      PT: 'O perfil mostra o nome de quem recebe e deixa informá-lo.',
      EN: 'The profile shows the payee’s name and lets it be told.',
      AR: 'يعرض الملف اسم المستفيد ويتيح ذكره.',
    },
  ),
  flag(
    'PERSMAIL3',
    'MYACC',
    { PT: 'E-mail no perfil', EN: 'E-mail in the profile', AR: 'البريد في الملف' },
    {
      PT: 'O perfil mostra o e-mail.',
      EN: 'The profile shows the e-mail address.',
      AR: 'يعرض الملف البريد.',
    },
  ),
];
