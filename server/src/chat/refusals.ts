import { chatRefusals as status } from '@palpite/contract/chat/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const chatRefusals = refusals(status, {
  'chat.off': {
    PT: 'O chat está desligado.',
    EN: 'The chat is switched off.',
    AR: 'الدردشة متوقفة.',
  },
  'chat.unknown_room': {
    PT: 'Esta sala não existe.',
    EN: 'There is no such room.',
    AR: 'لا توجد غرفة كهذه.',
  },
  'chat.closed': {
    PT: 'Esta sala está fechada agora. Você pode ler o que foi dito.',
    EN: 'This room is closed now. You can read what was said.',
    AR: 'هذه الغرفة مغلقة الآن. يمكنك قراءة ما قيل.',
  },
  'chat.read_only': {
    PT: 'No jogo de teste você só lê. Crie uma conta para falar.',
    EN: 'In trial play you only read. Register to speak.',
    AR: 'في اللعب التجريبي تقرأ فقط. سجّل حسابًا لتتحدث.',
  },
  'chat.muted': {
    PT: 'Você está em silêncio no chat até {ends}. Ler continua possível, e jogar e sacar também; o atendimento ajuda. Motivo: {reason}',
    EN: 'You are muted in the chat until {ends}. Reading goes on, and so do playing and withdrawing; customer service helps. Reason: {reason}',
    AR: 'أنت ممنوع من الكلام في الدردشة حتى {ends}. القراءة مستمرة، وكذلك اللعب والسحب؛ خدمة العملاء تساعدك. السبب: {reason}',
  },
  'chat.banned': {
    PT: 'Você não participa mais do chat. Jogar e sacar continuam; o atendimento ajuda. Motivo: {reason}',
    EN: 'You no longer take part in the chat. Playing and withdrawing go on; customer service helps. Reason: {reason}',
    AR: 'لم تعد تشارك في الدردشة. اللعب والسحب مستمران؛ خدمة العملاء تساعدك. السبب: {reason}',
  },
  'chat.empty': {
    PT: 'Escreva alguma coisa.',
    EN: 'Write something.',
    AR: 'اكتب شيئًا.',
  },
  'chat.too_long': {
    PT: 'Uma linha tem no máximo {most} letras.',
    EN: 'A line has {most} characters at most.',
    AR: 'يتسع السطر لـ {most} حرفًا على الأكثر.',
  },
  'chat.words': {
    PT: 'Há uma palavra que não se usa aqui. Sua linha não foi enviada; mude e envie de novo.',
    EN: 'There is a word that is not used here. Your line was not sent; change it and send it again.',
    AR: 'توجد كلمة لا تُستخدم هنا. لم يُرسل سطرك؛ غيّره وأرسله مجددًا.',
  },
  'chat.contact': {
    PT: 'Links, e-mails, telefones, CPF e chaves PIX não são enviados: proteja seus dados.',
    EN: 'Links, e-mails, phone numbers, CPF and PIX keys are not sent: protect your data.',
    AR: 'لا تُرسل الروابط والبريد والهواتف وأرقام CPF ومفاتيح PIX: احمِ بياناتك.',
  },
  'chat.too_fast': {
    PT: 'Calma: espere alguns segundos antes da próxima linha.',
    EN: 'Easy: wait a few seconds before your next line.',
    AR: 'مهلًا: انتظر بضع ثوانٍ قبل سطرك التالي.',
  },
  'chat.slow': {
    PT: 'Nesta sala se fala a cada {seconds} segundos.',
    EN: 'In this room one speaks every {seconds} seconds.',
    AR: 'في هذه الغرفة يُتحدث كل {seconds} ثانية.',
  },
  'chat.repeated': {
    PT: 'Você acabou de dizer isso.',
    EN: 'You just said that.',
    AR: 'لقد قلت هذا للتو.',
  },
  'chat.unknown_line': {
    PT: 'Esta linha não existe mais.',
    EN: 'This line is not there any more.',
    AR: 'لم يعد هذا السطر موجودًا.',
  },
  'chat.own_line': {
    PT: 'Esta linha é sua.',
    EN: 'This line is your own.',
    AR: 'هذا السطر لك.',
  },
  'chat.already_reported': {
    PT: 'Você já denunciou esta linha. A equipe vai olhar.',
    EN: 'You have reported this line already. Staff will look at it.',
    AR: 'لقد أبلغت عن هذا السطر. سينظر فيه الموظفون.',
  },
  'chat.unknown_speaker': {
    PT: 'Não há ninguém assim no chat.',
    EN: 'There is nobody like this in the chat.',
    AR: 'لا يوجد شخص كهذا في الدردشة.',
  },
  'chat.decided': {
    PT: 'Alguém já decidiu sobre esta linha.',
    EN: 'Somebody has decided about this line already.',
    AR: 'سبق أن قرر أحدهم بشأن هذا السطر.',
  },
  'chat.unknown_sanction': {
    PT: 'Isto já terminou, ou nunca existiu.',
    EN: 'This has ended already, or never was.',
    AR: 'هذا انتهى بالفعل أو لم يوجد قط.',
  },
});
