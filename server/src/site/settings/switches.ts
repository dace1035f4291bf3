// The feature switches that belong to no other room: the whole site's, and those nothing is behind yet whose room is
// still to come.
import { awaitedFlag, flag } from '../../base/setting/setting.ts';

/** Where switches stand below that turn nothing themselves: always on. A parent comes before its children. */
export const branches = [
  { modId: 'ROOT', parent: null },
  { modId: 'MYACC', parent: 'ROOT' },
] as const;

const promotions = { PT: 'as promoções', EN: 'the promotions', AR: 'العروض' };

export const siteSwitches = [
  flag(
    'COMM3',
    'ROOT',
    { PT: 'Base do site', EN: 'Base of the site', AR: 'أساس الموقع' },
    {
      PT: 'O que toda página precisa: entrar, sair, avisos, banners, o próprio perfil. Desligado, quase nada responde.',
      EN: 'What every page needs: logging in and out, notices, banners, the own profile. Off, hardly anything answers.',
      AR: 'ما تحتاجه كل صفحة: الدخول والخروج والإشعارات واللافتات والملف. إن أُطفئ فلا يكاد شيء يجيب.',
    },
  ),
  flag(
    'REG3',
    'ROOT',
    { PT: 'Criação de contas', EN: 'Registration', AR: 'إنشاء الحسابات' },
    {
      PT: 'Dá para criar uma conta.',
      EN: 'Accounts can be made.',
      AR: 'يمكن إنشاء حساب.',
    },
  ),
  awaitedFlag(
    'CREDITMAR3',
    'MYACC',
    { PT: 'Mercado de créditos', EN: 'Market of credits', AR: 'سوق الأرصدة' },
    {
      PT: 'Jogadores compram e vendem crédito entre si.',
      EN: 'Players buy and sell credit among themselves.',
      AR: 'يتبادل اللاعبون الرصيد فيما بينهم.',
    },
    { PT: 'um mercado de créditos', EN: 'a market of credits', AR: 'سوق أرصدة' },
  ),
  awaitedFlag(
    'APPREWARD3',
    'MYACC',
    { PT: 'Prêmio por instalar o aplicativo', EN: 'Prize for installing the app', AR: 'مكافأة تثبيت التطبيق' },
    {
      PT: 'Quem instala o aplicativo ganha um prêmio.',
      EN: 'Whoever installs the app gets a prize.',
      AR: 'من يثبّت التطبيق ينال مكافأة.',
    },
    { PT: 'um aplicativo', EN: 'an app', AR: 'تطبيق' },
  ),
  awaitedFlag(
    'DISPTOTPROMEARN3',
    'MYACC',
    { PT: 'Total ganho em promoções', EN: 'Total of promotions', AR: 'مجموع العروض' },
    {
      PT: 'A conta mostra tudo o que as promoções renderam.',
      EN: 'The account shows all that promotions brought.',
      AR: 'يعرض الحساب كل ما جلبته العروض.',
    },
    promotions,
  ),
];
