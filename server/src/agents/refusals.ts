import { agentsRefusals as status } from '@palpite/contract/agents/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const agentsRefusals = refusals(status, {
  'agents.transfer_not_allowed': {
    PT: 'Transferências não são possíveis aqui.',
    EN: 'Transfers are not possible here.',
    AR: 'التحويلات غير ممكنة هنا.',
  },
  'agents.unknown_downline': {
    PT: 'Não achamos essa pessoa entre os seus indicados diretos.',
    EN: 'We could not find this person among your direct downlines.',
    AR: 'لم نجد هذا الشخص بين المدعوين المباشرين لديك.',
  },
  'agents.transfer_range': {
    PT: 'O valor vai de {min} a {max}.',
    EN: 'The amount goes from {min} to {max}.',
    AR: 'المبلغ من {min} إلى {max}.',
  },
  'agents.transfer_day': {
    PT: 'O limite do dia é {day}. Hoje ainda cabem {max}.',
    EN: 'The limit of a day is {day}. {max} still fit today.',
    AR: 'حد اليوم {day}. بقي منه اليوم {max}.',
  },
  'agents.transfer_count': {
    PT: 'São {count} transferências por dia, e as de hoje já foram feitas.',
    EN: 'There are {count} transfers a day, and those of today are done.',
    AR: 'العدد {count} تحويلات في اليوم، وقد تمت تحويلات اليوم.',
  },
  'agents.transfer_turnover': {
    PT: 'Ainda faltam {missing} em apostas para transferir.',
    EN: '{missing} in bets are still missing before a transfer.',
    AR: 'بقي {missing} من الرهانات قبل التحويل.',
  },
  'agents.recipient_closed': {
    PT: 'Esta pessoa não pode receber transferências agora. O seu dinheiro não saiu da carteira.',
    EN: 'This person cannot receive transfers now. Your money has not left your wallet.',
    AR: 'لا يمكن لهذا الشخص استلام التحويلات الآن. لم يغادر مالك محفظتك.',
  },
  'agents.unknown_member': {
    PT: 'Não achamos esta pessoa na sua equipe.',
    EN: 'We could not find this person in your team.',
    AR: 'لم نجد هذا الشخص في فريقك.',
  },
  'agents.circle': {
    PT: 'Ninguém fica abaixo de si mesmo: escolha alguém de fora da equipe desta pessoa.',
    EN: 'Nobody stands below themselves: choose somebody outside of this person’s team.',
    AR: 'لا يقف أحد تحت نفسه: اختر شخصًا من خارج فريق هذا الشخص.',
  },
  'agents.already_there': {
    PT: 'Esta pessoa já está abaixo deste agente.',
    EN: 'This person already stands below that agent.',
    AR: 'هذا الشخص تحت هذا الوكيل بالفعل.',
  },
  'agents.already_agent': {
    PT: 'Esta pessoa já é agente.',
    EN: 'This person is an agent already.',
    AR: 'هذا الشخص وكيل بالفعل.',
  },
  'agents.not_an_agent': {
    PT: 'Só agentes têm equipe. Promova esta pessoa primeiro.',
    EN: 'Only agents have a team. Promote this person first.',
    AR: 'للوكلاء فقط فريق. قم بترقية هذا الشخص أولاً.',
  },
  'agents.type_not_allowed': {
    PT: 'O seu tipo de agente não dá este tipo de conta.',
    EN: 'Your type of agent cannot give this type of account.',
    AR: 'نوع وكالتك لا يمنح هذا النوع من الحسابات.',
  },
  'agents.ends_changed': {
    PT: 'Os contratos que terminariam mudaram. Veja de novo antes de confirmar.',
    EN: 'The contracts that would end have changed. Look again before you confirm.',
    AR: 'تغيّرت العقود التي ستنتهي. راجعها مجددًا قبل التأكيد.',
  },
  'agents.frozen': {
    PT: 'Quem está acima desta conta, ou a central, congelou a conta na equipe: por enquanto não convida, não transfere e não age nela. Conta e saldo ficam; jogar, depositar e sacar continuam. Fale com quem está acima ou com o atendimento.',
    EN: 'Somebody above this account, or staff, froze it in the team: for now it does not invite, transfer or act there. Account and balance stay; playing, depositing and withdrawing go on. Ask who is above or customer service.',
    AR: 'جمّد من فوق هذا الحساب أو فريق العمل الحساب في الفريق: لا يدعو ولا يحوّل ولا يتصرف فيه حاليًا. الحساب والرصيد باقيان، واللعب والإيداع والسحب مستمرة. اسأل من فوقه أو خدمة العملاء.',
  },
  'agents.frozen_above': {
    PT: 'Só quem congelou esta pessoa, alguém acima ou a central pode liberar.',
    EN: 'Only who froze this person, somebody above them or staff can lift it.',
    AR: 'لا يرفع التجميد إلا من فرضه أو من فوقه أو فريق العمل.',
  },
  'agents.unknown_invitation': {
    PT: 'Não achamos este convite entre os seus.',
    EN: 'We could not find this invitation among yours.',
    AR: 'لم نجد هذه الدعوة بين دعواتك.',
  },
  'agents.unknown_host': {
    PT: 'Este endereço não é da casa. Escolha um da lista.',
    EN: 'This address is not the brand’s. Choose one of the list.',
    AR: 'هذا العنوان ليس للعلامة. اختر واحدًا من القائمة.',
  },
  'agents.expiry_past': {
    PT: 'O convite tem de valer até um momento que ainda vem.',
    EN: 'An invitation is valid until a time that is yet to come.',
    AR: 'يجب أن تسري الدعوة حتى وقت لم يأتِ بعد.',
  },
  'agents.offers_for_agents': {
    PT: 'Só convites de agente oferecem contratos. Escolha um tipo de agente ou tire as taxas.',
    EN: 'Only invitations of agents offer contracts. Choose a type of agent, or take the rates off.',
    AR: 'دعوات الوكلاء وحدها تعرض عقودًا. اختر نوع وكيل أو أزل النسب.',
  },
  'agents.offer_twice': {
    PT: 'Um convite oferece cada tipo de contrato uma vez só.',
    EN: 'An invitation offers each kind of contract only once.',
    AR: 'تعرض الدعوة كل نوع من العقود مرة واحدة فقط.',
  },
  'agents.limit_below_minimum': {
    PT: 'Abaixo de {min}, o mínimo de uma transferência, nada poderia ser transferido.',
    EN: 'Below {min}, the least of one transfer, nothing could be transferred.',
    AR: 'أقل من {min}، وهو أدنى تحويل، لا يمكن تحويل شيء.',
  },
  'agents.too_many_invitations': {
    PT: 'Você já tem {most} convites abertos. Encerre um antes de criar outro.',
    EN: 'You have {most} open invitations already. End one before you make another.',
    AR: 'لديك {most} دعوة مفتوحة بالفعل. أنهِ واحدة قبل إنشاء أخرى.',
  },
});
