import { promotionsRefusals as status } from '@palpite/contract/promotions/refusals.ts';
import { refusals } from '../base/refusal/refusals.ts';

export const promotionsRefusals = refusals(status, {
  'promotions.unknown': {
    PT: 'Não achamos esta promoção.',
    EN: 'We could not find this promotion.',
    AR: 'لم نجد هذا العرض.',
  },
  'promotions.version_changed': {
    PT: 'As regras desta promoção mudaram. Leia de novo antes de aceitar.',
    EN: 'The rules of this promotion have changed. Read them again before you accept.',
    AR: 'تغيّرت قواعد هذا العرض. اقرأها مجددًا قبل القبول.',
  },
  'promotions.not_open': {
    PT: 'Esta promoção não está aberta agora.',
    EN: 'This promotion is not open now.',
    AR: 'هذا العرض غير متاح الآن.',
  },
  'promotions.not_for_you': {
    PT: 'Falta uma condição: {rule}',
    EN: 'A condition is not met: {rule}',
    AR: 'شرط غير مستوفى: {rule}',
  },
  'promotions.not_joined': {
    PT: 'Participe da promoção primeiro.',
    EN: 'Join the promotion first.',
    AR: 'انضم إلى العرض أولًا.',
  },
  'promotions.wrong_code': {
    PT: 'Este código não é o da promoção.',
    EN: 'This is not the code of the promotion.',
    AR: 'هذا ليس رمز العرض.',
  },
  'promotions.spin_stale': {
    PT: 'Este giro já não é o que a página mostrava. Olhe de novo e gire outra vez.',
    EN: 'This spin is no longer the one the page showed. Look again, then spin.',
    AR: 'لم تعد هذه الدورة هي التي عرضتها الصفحة. انظر مجددًا ثم أدر العجلة.',
  },
  'promotions.spin_needs_claim': {
    PT: 'Roda e ovo são abertos pelo jogador: não combinam com um pedido à equipe.',
    EN: 'A wheel or an egg is opened by the player: it does not go with an application.',
    AR: 'العجلة أو البيضة يفتحها اللاعب: لا تناسب طلبًا إلى الفريق.',
  },
  'promotions.nothing_to_claim': {
    PT: 'Ainda não há nada a resgatar aqui.',
    EN: 'There is nothing to claim here yet.',
    AR: 'لا يوجد ما يُستلم هنا بعد.',
  },
  'promotions.limit_reached': {
    PT: 'Você já recebeu o que esta promoção dá por ora.',
    EN: 'You have already had what this promotion gives for now.',
    AR: 'حصلت بالفعل على ما يمنحه هذا العرض حاليًا.',
  },
  'promotions.budget_spent': {
    PT: 'O valor reservado para esta promoção acabou.',
    EN: 'The budget of this promotion is used up.',
    AR: 'نفدت ميزانية هذا العرض.',
  },
  'promotions.already_applied': {
    PT: 'Seu pedido já está com a equipe.',
    EN: 'Your application is already with our team.',
    AR: 'طلبك لدى الفريق بالفعل.',
  },
  'promotions.images_needed': {
    PT: 'Envie ao menos uma imagem.',
    EN: 'Send at least one picture.',
    AR: 'أرسل صورة واحدة على الأقل.',
  },
  'promotions.no_images': {
    PT: 'Esta promoção não pede imagens.',
    EN: 'This promotion takes no pictures.',
    AR: 'لا يقبل هذا العرض صورًا.',
  },
  'promotions.unknown_rule': {
    PT: 'Não há regra com o código {code}.',
    EN: 'There is no rule with the code {code}.',
    AR: 'لا توجد قاعدة بالرمز {code}.',
  },
  'promotions.bad_argument': {
    PT: 'Confira {label}.',
    EN: 'Check {label}.',
    AR: 'تحقق من {label}.',
  },
  'promotions.rule_barred': {
    PT: 'A lei da marca não permite prêmio ligado a isto ({tiedTo}).',
    EN: 'The law of the brand allows no reward that is tied to this ({tiedTo}).',
    AR: 'لا يسمح قانون العلامة بمكافأة مرتبطة بهذا ({tiedTo}).',
  },
  'promotions.without_bound': {
    PT: 'Diga quanto os prêmios podem somar ao todo.',
    EN: 'Say what all rewards together may come to.',
    AR: 'حدد مجموع ما قد تبلغه المكافآت.',
  },
  'promotions.reward_needs_base': {
    PT: 'Esta regra não tem valor de que se possa dar uma parte.',
    EN: 'This rule has no amount of which a share could be given.',
    AR: 'ليس لهذه القاعدة مبلغ يمكن منح نسبة منه.',
  },
  'promotions.budget_too_small': {
    PT: 'O orçamento precisa cobrir o que já foi dado e mais um prêmio: {least}.',
    EN: 'The budget has to cover what was given and one more reward: {least}.',
    AR: 'يجب أن تغطي الميزانية ما مُنح ومكافأة أخرى: {least}.',
  },
  'promotions.reward_too_large': {
    PT: 'Não se pode dar mais que {most} de uma vez.',
    EN: 'No more than {most} may be given at once.',
    AR: 'لا يجوز منح أكثر من {most} دفعة واحدة.',
  },
  'promotions.reward_needs_raffle': {
    PT: 'Um sorteio tem uma lista de prêmios, e só um sorteio tem uma.',
    EN: 'A raffle has a list of prizes, and only a raffle has one.',
    AR: 'للسحب قائمة جوائز، ولا تكون إلا للسحب.',
  },
  'promotions.raffle_needs_end': {
    PT: 'Um sorteio precisa de um fim e de ao menos um dia para resgatar.',
    EN: 'A raffle needs an end, and at least one day for claims.',
    AR: 'يحتاج السحب إلى موعد انتهاء وإلى يوم واحد على الأقل للاستلام.',
  },
  'promotions.raffle_fixed': {
    PT: 'As regras de um sorteio aprovado não mudam. Pare este e crie outro.',
    EN: 'The rules of an approved raffle do not change. Stop this one and create another.',
    AR: 'لا تتغير قواعد سحب معتمد. أوقف هذا وأنشئ آخر.',
  },
  'promotions.bad_times': {
    PT: 'O fim precisa vir depois do início e de agora.',
    EN: 'The end has to be after the start and after now.',
    AR: 'يجب أن تكون النهاية بعد البداية وبعد الآن.',
  },
  'promotions.unknown_text': {
    PT: 'Não achamos este texto de promoção.',
    EN: 'We could not find this text of a promotion.',
    AR: 'لم نجد نص العرض هذا.',
  },
  'promotions.text_taken': {
    PT: 'Este texto já tem uma promoção.',
    EN: 'This text already has an activity.',
    AR: 'لهذا النص نشاط بالفعل.',
  },
  'promotions.proposal_open': {
    PT: 'Já há uma versão que espera decisão.',
    EN: 'A version already waits for a decision.',
    AR: 'هناك نسخة تنتظر القرار.',
  },
  'promotions.unit_changed': {
    PT: 'Uma promoção em dinheiro não vira uma em pontos, nem o contrário. Crie outra.',
    EN: 'An activity in money does not become one in points, nor the other way round. Create another.',
    AR: 'لا يتحول نشاط بالمال إلى نقاط ولا العكس. أنشئ نشاطًا آخر.',
  },
  'promotions.unknown_application': {
    PT: 'Não achamos este pedido.',
    EN: 'We could not find this application.',
    AR: 'لم نجد هذا الطلب.',
  },
  'promotions.wrong_state': {
    PT: 'Isto já foi decidido.',
    EN: 'This has been decided already.',
    AR: 'تم البت في هذا.',
  },
});
