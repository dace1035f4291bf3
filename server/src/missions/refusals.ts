import { missionsRefusals as status } from '@palpite/contract/missions/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const missionsRefusals = refusals(status, {
  'missions.unknown': {
    PT: 'Não achamos esta missão ou este ranking.',
    EN: 'We could not find this mission or board.',
    AR: 'لم نجد هذه المهمة أو لوحة الترتيب.',
  },
  'missions.title_missing': {
    PT: 'Falta o título no idioma {language}.',
    EN: 'The title in the language {language} is missing.',
    AR: 'العنوان باللغة {language} مفقود.',
  },
  'missions.unknown_code': {
    PT: 'Escolha o que conta. Não conhecemos: {code}',
    EN: 'Choose what counts. Not known: {code}',
    AR: 'اختر ما يُحتسب. غير معروف: {code}',
  },
  'missions.scope_barred': {
    PT: 'Depósitos, logins e convidados não dependem de jogos nem de apostas.',
    EN: 'Deposits, logins and invited friends do not depend on games or stakes.',
    AR: 'الإيداعات وتسجيلات الدخول والدعوات لا ترتبط بألعاب أو رهانات.',
  },
  'missions.whole_target': {
    PT: 'Aqui vale um número inteiro.',
    EN: 'This has to be a whole number.',
    AR: 'يجب أن يكون عددًا صحيحًا.',
  },
  'missions.points_missing': {
    PT: 'Diga por quanto giro ou por qual vitória se ganham pontos.',
    EN: 'Say for how much turnover, or for which win, there are points.',
    AR: 'حدّد حجم الرهان أو الفوز الذي تُمنح عليه النقاط.',
  },
  'missions.budget_too_small': {
    PT: 'O orçamento precisa ser de pelo menos {least}.',
    EN: 'The budget has to be at least {least}.',
    AR: 'يجب ألا تقل الميزانية عن {least}.',
  },
  'missions.reward_too_large': {
    PT: 'O maior prêmio que se pode dar é {most}.',
    EN: 'The greatest reward that may be given is {most}.',
    AR: 'أكبر جائزة يمكن منحها هي {most}.',
  },
  'missions.bad_times': {
    PT: 'O fim precisa vir depois do início, e ainda não ter passado.',
    EN: 'The end has to come after the beginning and must not be past.',
    AR: 'يجب أن تأتي النهاية بعد البداية وألا تكون قد مضت.',
  },
  'missions.barred': {
    PT: 'A lei da marca não permite prêmios por isto.',
    EN: 'The law of the brand does not allow rewards for this.',
    AR: 'قانون العلامة لا يسمح بمكافآت على هذا.',
  },
  'missions.kind_changed': {
    PT: 'Uma missão não vira ranking, nem passa de dinheiro a pontos. Crie outra.',
    EN: 'A mission does not become a board, or go from money to points. Compose another one.',
    AR: 'لا تتحول المهمة إلى لوحة ترتيب ولا من المال إلى النقاط. أنشئ واحدة أخرى.',
  },
  'missions.fixed': {
    PT: 'Já começou: os jogadores jogam por estas regras. Encerre e crie outra.',
    EN: 'It has begun: players play by these rules. Stop it and compose another one.',
    AR: 'لقد بدأت: يلعب اللاعبون بهذه القواعد. أوقفها وأنشئ واحدة أخرى.',
  },
  'missions.proposal_open': {
    PT: 'Uma versão já espera por outra pessoa.',
    EN: 'A version waits for another person already.',
    AR: 'هناك نسخة بانتظار شخص آخر.',
  },
  'missions.wrong_state': {
    PT: 'Isto não é mais possível: o estado mudou.',
    EN: 'This is no longer possible: its state has changed.',
    AR: 'لم يعد هذا ممكنًا: تغيّرت الحالة.',
  },
});
