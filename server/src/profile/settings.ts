import { flag } from '../base/setting/setting.ts';

export const profileSettings = [
  flag('DISPLAYLOCATION3', 'COMM3', {
    PT: 'O perfil mostra de onde se entrou pela última vez.',
    EN: 'The profile shows from where the last login came.',
    AR: 'يعرض الملف من أين جاء آخر دخول.',
  }),
  flag('PROFPIC3', 'MYACC', {
    PT: 'Jogadores põem uma foto.',
    EN: 'Players set a picture.',
    AR: 'يضع اللاعبون صورة.',
  }),
  flag('PERSPAYEE3', 'MYACC', {
    PT: 'O perfil mostra o nome de quem recebe e deixa informá-lo.',
    EN: 'The profile shows the payee’s name and lets it be told.',
    AR: 'يعرض الملف اسم المستفيد ويتيح ذكره.',
  }),
  flag('PERSMAIL3', 'MYACC', {
    PT: 'O perfil mostra o e-mail.',
    EN: 'The profile shows the e-mail address.',
    AR: 'يعرض الملف البريد.',
  }),
];
