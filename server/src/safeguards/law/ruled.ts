// What a law may prescribe and a brand may set stricter. The names are those of the rules.
import { bonusSources } from '@palpite/contract/bonuses/shapes.ts';
import { choice, type Keeper, list, onOff, type Setting, whole } from '../../base/setting/setting.ts';
import { profileOf, saveProfile } from './rule-store.ts';

/** What may stand in a brand's row of the profile; a test holds it against the profiles there are. */
export const profileCodes = ['open', 'br'] as const;

const percents = { min: 0, max: 10_000, unit: 'hundredths' } as const;

export const ruleSettings = {
  'account.errors': choice('account.errors', 'catalogue', {
    options: ['catalogue', 'neutral'],
    label: { PT: 'Respostas do login', EN: 'Answers of the login', AR: 'ردود الدخول' },
    effect: {
      PT: 'Se o login diz o que está errado ou responde igual a todo erro.',
      EN: 'Whether a login says what is wrong or answers every error alike.',
      AR: 'هل يقول الدخول ما الخطأ أم يجيب على كل خطأ بالمثل.',
    },
  }),
  'lock.failures': whole('lock.failures', 5, {
    ...{ min: 1, max: 20, unit: 'times' },
    label: { PT: 'Senhas erradas até trancar', EN: 'Wrong passwords before the lock', AR: 'محاولات قبل القفل' },
    effect: {
      PT: 'Depois de quantas senhas erradas a conta fica trancada.',
      EN: 'After how many wrong passwords the account is locked.',
      AR: 'بعد كم كلمة مرور خاطئة يُقفل الحساب.',
    },
  }),
  'lock.minutes': whole('lock.minutes', 15, {
    ...{ min: 1, max: 1440, unit: 'minutes' },
    label: { PT: 'Tempo da conta trancada', EN: 'Time an account is locked', AR: 'مدة قفل الحساب' },
    effect: {
      PT: 'Por quantos minutos a conta fica trancada.',
      EN: 'For how many minutes the account stays locked.',
      AR: 'لكم دقيقة يبقى الحساب مقفلًا.',
    },
  }),
  min_age: whole('min_age', 18, {
    ...{ min: 16, max: 25, unit: 'years', touches: 'law' },
    label: { PT: 'Idade mínima', EN: 'Least age', AR: 'الحد الأدنى للعمر' },
    effect: {
      PT: 'A idade que a pessoa confirma ao criar a conta.',
      EN: 'The age a person confirms when registering.',
      AR: 'العمر الذي يؤكده الشخص عند التسجيل.',
    },
  }),
  'birthday.min_age': whole('birthday.min_age', 21, {
    ...{ min: 16, max: 25, unit: 'years', touches: 'law' },
    label: {
      PT: 'Idade mínima pela data de nascimento',
      EN: 'Least age by birthday',
      AR: 'الحد الأدنى للعمر بتاريخ الميلاد',
    },
    effect: {
      PT: 'A idade que uma data de nascimento informada precisa dar, nunca menor que a confirmada.',
      EN: 'The age a birthday that is told must come to, never below the one confirmed.',
      AR: 'العمر الذي يجب أن يبلغه تاريخ الميلاد المذكور، ولا يقل عن المؤكَّد.',
    },
  }),
  'limits.at_registration': onOff('limits.at_registration', false, {
    touches: 'law',
    label: { PT: 'Limites ao criar a conta', EN: 'Limits at registration', AR: 'حدود عند التسجيل' },
    effect: {
      PT: 'Quem cria a conta escolhe um limite de perda e um de tempo, e o último de cada fica.',
      EN: 'Whoever registers chooses a loss limit and a time limit, and the last of each stays.',
      AR: 'من يسجّل يختار حد خسارة وحد وقت، ويبقى الأخير من كل منهما.',
    },
  }),
  'identity.before_play': onOff('identity.before_play', false, {
    touches: 'law',
    label: { PT: 'Identidade antes de jogar', EN: 'Identity before play', AR: 'الهوية قبل اللعب' },
    effect: {
      PT: 'Só joga quem provou quem é.',
      EN: 'Only whoever has proven who they are plays.',
      AR: 'لا يلعب إلا من أثبت هويته.',
    },
  }),
  'identity.before_deposit': onOff('identity.before_deposit', false, {
    touches: 'law',
    label: { PT: 'Identidade antes de depositar', EN: 'Identity before a deposit', AR: 'الهوية قبل الإيداع' },
    effect: {
      PT: 'Só deposita quem provou quem é.',
      EN: 'Only whoever has proven who they are pays in.',
      AR: 'لا يودع إلا من أثبت هويته.',
    },
  }),
  'barred.query': onOff('barred.query', false, {
    touches: 'law',
    label: { PT: 'Consulta de impedidos', EN: 'Query of barred persons', AR: 'الاستعلام عن الممنوعين' },
    effect: {
      PT: 'Pergunta-se ao registro do governo se o CPF está impedido de apostar.',
      EN: 'The government’s registry is asked whether the CPF is barred from betting.',
      AR: 'يُسأل سجل الحكومة هل الـCPF ممنوع من الرهان.',
    },
  }),
  'games.off': list('games.off', [], {
    ...{ most: 30, max: 40, touches: 'law' },
    label: { PT: 'Tipos de jogo fora', EN: 'Types of games left out', AR: 'أنواع ألعاب مستبعدة' },
    effect: {
      PT: 'Tipos de jogo que a marca não oferece (COCKFIGHT, FISH…).',
      EN: 'Types of games the brand does not offer (COCKFIGHT, FISH…).',
      AR: 'أنواع ألعاب لا تقدمها العلامة (COCKFIGHT، FISH…).',
    },
  }),
  'games.min_rtp': whole('games.min_rtp', 0, {
    ...{ ...percents, touches: 'law' },
    label: { PT: 'Retorno mínimo dos jogos (RTP)', EN: 'Least return of games (RTP)', AR: 'أدنى عائد للألعاب (RTP)' },
    effect: {
      PT: 'O retorno mínimo (RTP) que um jogo de azar declara para ser oferecido; 0: qualquer um.',
      EN: 'The least return (RTP) a game of chance declares to be offered; 0: any.',
      AR: 'أدنى عائد (RTP) تعلنه لعبة حظ كي تُعرض؛ 0: أي عائد.',
    },
  }),
  'reality.at_most': whole('reality.at_most', 0, {
    ...{ min: 0, max: 600, unit: 'minutes', touches: 'law' },
    label: { PT: 'Pausa de realidade, no máximo', EN: 'Reality check at most', AR: 'تذكير الواقع على الأكثر' },
    effect: {
      PT: 'Depois de quantos minutos de jogo, no máximo, se mostram tempo e dinheiro; 0: o jogador decide.',
      EN: 'After how many minutes of play at most time and money are shown; 0: the player decides.',
      AR: 'بعد كم دقيقة لعب على الأكثر يُعرض الوقت والمال؛ 0: اللاعب يقرر.',
    },
  }),
  'transfers.allowed': onOff('transfers.allowed', true, {
    touches: 'money',
    label: { PT: 'Transferências com o agente', EN: 'Transfers with the agent', AR: 'التحويل مع الوكيل' },
    effect: {
      PT: 'Dinheiro passa entre um jogador e o agente que o trouxe.',
      EN: 'Money may move between a player and the agent who brought them.',
      AR: 'يمكن أن ينتقل المال بين اللاعب والوكيل الذي جلبه.',
    },
  }),
  'bonuses.barred_sources': list('bonuses.barred_sources', [], {
    ...{ options: bonusSources, most: bonusSources.length, max: 20, touches: 'law' },
    label: { PT: 'Bônus proibidos', EN: 'Barred bonuses', AR: 'مكافآت ممنوعة' },
    effect: {
      PT: 'Por que motivos não se dá bônus: cadastro (registration), depósito (deposit) e outros.',
      EN: 'What no bonus is given for: a registration, a deposit and others.',
      AR: 'ما لا تُمنح له مكافأة: التسجيل (registration) والإيداع (deposit) وغيرهما.',
    },
  }),
  'points.to_money': onOff('points.to_money', true, {
    touches: 'money',
    label: { PT: 'Pontos viram dinheiro', EN: 'Points become money', AR: 'تحويل النقاط إلى مال' },
    effect: {
      PT: 'O jogador pode converter pontos em dinheiro na carteira principal.',
      EN: 'A player may turn points into money in the main wallet.',
      AR: 'يمكن للاعب تحويل النقاط إلى مال في المحفظة الأساسية.',
    },
  }),
  'chat.allowed': onOff('chat.allowed', true, {
    label: { PT: 'Chat', EN: 'Chat', AR: 'الدردشة' },
    effect: {
      PT: 'Jogadores conversam nas salas da marca.',
      EN: 'Players talk in the rooms of the brand.',
      AR: 'يتحدث اللاعبون في غرف العلامة.',
    },
  }),
  'play.autoplay': onOff('play.autoplay', true, {
    label: { PT: 'Jogo automático', EN: 'Autoplay', AR: 'اللعب التلقائي' },
    effect: {
      PT: 'Um jogo pode repetir apostas sozinho.',
      EN: 'A game may repeat bets by itself.',
      AR: 'يمكن للعبة أن تكرر الرهانات وحدها.',
    },
  }),
  'play.turbo': onOff('play.turbo', true, {
    label: { PT: 'Turbo', EN: 'Turbo', AR: 'توربو' },
    effect: {
      PT: 'O jogador pode acelerar a animação.',
      EN: 'The player may speed the animation up.',
      AR: 'يمكن للاعب تسريع الحركة.',
    },
  }),
  'play.skip': onOff('play.skip', true, {
    label: { PT: 'Pular animação', EN: 'Skip the animation', AR: 'تخطي الحركة' },
    effect: {
      PT: 'O jogador pode pular a animação.',
      EN: 'The player may skip the animation.',
      AR: 'يمكن للاعب تخطي الحركة.',
    },
  }),
  'play.spacebar': onOff('play.spacebar', true, {
    label: { PT: 'Barra de espaço aposta', EN: 'Space bar bets', AR: 'مفتاح المسافة يراهن' },
    effect: {
      PT: 'A barra de espaço aposta.',
      EN: 'The space bar places a bet.',
      AR: 'مفتاح المسافة يراهن.',
    },
  }),
  'play.least_slot_ms': whole('play.least_slot_ms', 0, {
    ...{ min: 0, max: 30_000, unit: 'milliseconds' },
    label: { PT: 'Tempo mínimo entre giros', EN: 'Least time between spins', AR: 'أقل وقت بين الدورات' },
    effect: {
      PT: 'Quanto tempo, no mínimo, entre dois giros de um slot.',
      EN: 'How long at least between two spins of a slot.',
      AR: 'أقل وقت بين دورتين في لعبة السلوت.',
    },
  }),
  'play.show_rtp': onOff('play.show_rtp', true, {
    label: { PT: 'RTP sempre à vista', EN: 'RTP always shown', AR: 'عرض RTP دائمًا' },
    effect: {
      PT: 'O jogo sempre mostra quanto devolve a longo prazo.',
      EN: 'A game always shows what it pays back in the long run.',
      AR: 'تعرض اللعبة دائمًا ما تعيده على المدى الطويل.',
    },
  }),
  'play.show_net': onOff('play.show_net', true, {
    label: { PT: 'Resultado da sessão à vista', EN: 'Session’s result shown', AR: 'عرض نتيجة الجلسة' },
    effect: {
      PT: 'O jogo sempre mostra quanto a sessão ganhou ou perdeu.',
      EN: 'A game always shows what the session won or lost.',
      AR: 'تعرض اللعبة دائمًا ما ربحته الجلسة أو خسرته.',
    },
  }),
  'play.show_timer': onOff('play.show_timer', true, {
    label: { PT: 'Relógio da sessão à vista', EN: 'Session’s clock shown', AR: 'عرض ساعة الجلسة' },
    effect: {
      PT: 'O jogo sempre mostra há quanto tempo se joga.',
      EN: 'A game always shows how long the session lasts.',
      AR: 'تعرض اللعبة دائمًا مدة الجلسة.',
    },
  }),
} as const satisfies Record<string, Setting>;

const profileKeeper: Keeper = {
  read: async (db, merchant) => new Map([['law.profile', await profileOf(db, merchant)]]),
  write: (tx, merchant, _setting, profile) => saveProfile(tx, merchant, String(profile)),
};

export const lawProfile = choice('law.profile', 'open', {
  keeper: profileKeeper,
  options: profileCodes,
  touches: 'law',
  label: { PT: 'Lei da marca', EN: 'Law of the brand', AR: 'قانون العلامة' },
  effect: {
    PT: 'Sob qual lei a marca está: o que ela manda vale, e o que a marca ajusta só pode ser mais rigoroso.',
    EN: 'Which law the brand is under: what it prescribes holds, and what the brand sets may only be stricter.',
    AR: 'القانون الذي تخضع له العلامة: ما يفرضه يسري، ولا تضبط العلامة إلا ما هو أشد.',
  },
});

export const safeguardsSettings = [lawProfile, ...Object.values(ruleSettings)];
