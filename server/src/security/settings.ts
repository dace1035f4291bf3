import { awaitedFlag, flag } from '../base/setting/setting.ts';

const virtual = {
  PT: 'carteiras digitais para sacar',
  EN: 'e-wallets to withdraw to',
  AR: 'محافظ رقمية للسحب',
};

export const securitySettings = [
  flag(
    'PASS3',
    'MYACC',
    { PT: 'Troca de senha', EN: 'Change of password', AR: 'تغيير كلمة المرور' },
    {
      PT: 'Jogadores trocam a senha.',
      EN: 'Players change their password.',
      AR: 'يغيّر اللاعبون كلمة المرور.',
    },
  ),
  flag(
    'PAYMENTPASS3',
    'MYACC',
    { PT: 'Uso da senha de pagamento', EN: 'Use of a payment password', AR: 'استعمال كلمة مرور الدفع' },
    {
      PT: 'Jogadores põem uma senha de pagamento que guarda os saques.',
      EN: 'Players set a payment password that guards withdrawals.',
      AR: 'يضع اللاعبون كلمة مرور للدفع تحمي السحب.',
    },
  ),
  flag(
    'BINDCARD3',
    'MYACC',
    { PT: 'Contas para sacar', EN: 'Accounts to withdraw to', AR: 'حسابات السحب' },
    {
      PT: 'Jogadores guardam contas de banco para sacar.',
      EN: 'Players keep bank accounts to withdraw to.',
      AR: 'يحفظ اللاعبون حسابات بنكية للسحب.',
    },
  ),
  flag(
    'BINDGA3',
    'MYACC',
    { PT: 'Autenticador', EN: 'Authenticator', AR: 'تطبيق المصادقة' },
    {
      PT: 'Jogadores ligam um autenticador.',
      EN: 'Players bind an authenticator.',
      AR: 'يربط اللاعبون تطبيق مصادقة.',
    },
  ),
  flag(
    'MAILVERIFICATION3',
    'MYACC',
    { PT: 'Confirmação do e-mail', EN: 'Confirmation of the e-mail', AR: 'تأكيد البريد' },
    {
      PT: 'Jogadores confirmam o e-mail com um código.',
      EN: 'Players confirm their e-mail address by a code.',
      AR: 'يؤكد اللاعبون بريدهم برمز.',
    },
  ),
  flag(
    'UPDATEMOBILEICC3',
    'MYACC',
    { PT: 'Confirmação do celular', EN: 'Confirmation of the mobile', AR: 'تأكيد الجوال' },
    {
      PT: 'Jogadores confirmam e trocam o celular com um código.',
      EN: 'Players confirm and change their mobile number by a code.',
      AR: 'يؤكد اللاعبون رقم الجوال ويغيرونه برمز.',
    },
  ),
  awaitedFlag(
    'RESPAYPASS3',
    'PAYMENTPASS3',
    { PT: 'Senha de pagamento esquecida', EN: 'Forgotten payment password', AR: 'كلمة مرور الدفع المنسية' },
    {
      PT: 'Quem esqueceu a senha de pagamento põe outra.',
      EN: 'Whoever forgot the payment password sets another.',
      AR: 'من نسي كلمة مرور الدفع يضع أخرى.',
    },
    {
      PT: 'a recuperação da senha de pagamento',
      EN: 'the recovery of the payment password',
      AR: 'استعادة كلمة مرور الدفع',
    },
  ),
  awaitedFlag(
    'MOBILEVERFNOTREQ3',
    'UPDATEMOBILEICC3',
    { PT: 'Troca de celular sem código', EN: 'Change of mobile without a code', AR: 'تغيير الجوال دون رمز' },
    {
      PT: 'O celular é trocado sem código.',
      EN: 'The mobile number is changed without a code.',
      AR: 'يُغيَّر رقم الجوال دون رمز.',
    },
    { PT: 'números sem confirmação', EN: 'numbers without confirmation', AR: 'أرقام بلا تأكيد' },
  ),
  awaitedFlag(
    'DISABLEDMOBILEVERIF3',
    'UPDATEMOBILEICC3',
    { PT: 'Celular fixo', EN: 'Fixed mobile number', AR: 'رقم جوال ثابت' },
    {
      PT: 'O celular não pode mais ser trocado.',
      EN: 'The mobile number can no longer be changed.',
      AR: 'لا يمكن تغيير رقم الجوال بعد ذلك.',
    },
    { PT: 'números que não se trocam', EN: 'numbers that stay as they are', AR: 'أرقام ثابتة' },
  ),
  awaitedFlag(
    'BINDEW3',
    'MYACC',
    { PT: 'Carteira digital', EN: 'E-wallet', AR: 'محفظة إلكترونية' },
    {
      PT: 'Jogadores ligam uma carteira digital para sacar.',
      EN: 'Players bind an e-wallet to withdraw to.',
      AR: 'يربط اللاعبون محفظة إلكترونية للسحب.',
    },
    virtual,
  ),
  awaitedFlag(
    'BINDVC3',
    'MYACC',
    { PT: 'Carteira de criptomoeda', EN: 'Crypto wallet', AR: 'محفظة عملات مشفرة' },
    {
      PT: 'Jogadores ligam uma carteira de criptomoeda para sacar.',
      EN: 'Players bind a crypto wallet to withdraw to.',
      AR: 'يربط اللاعبون محفظة عملات مشفرة للسحب.',
    },
    virtual,
  ),
  // an answer others can find out proves nothing (ASVS 6.4.2)
  awaitedFlag(
    'SECQUES3',
    'MYACC',
    { PT: 'Perguntas de segurança', EN: 'Security questions', AR: 'أسئلة الأمان' },
    {
      PT: 'Perguntas de segurança provam quem é a pessoa.',
      EN: 'Security questions prove who a person is.',
      AR: 'أسئلة الأمان تثبت هوية الشخص.',
    },
    {
      PT: 'nada: respostas que outros descobrem não provam nada',
      EN: 'nothing: answers others can find out prove nothing',
      AR: 'لا شيء: إجابات يكتشفها الآخرون لا تثبت شيئًا',
    },
  ),
];
