// What a demo brand has to say to begin with: only what the product really does. No prize is invented.
import type { BannerRow } from '../../site/site.ts';
import type { NewsGiven } from '../news/news-store.ts';

export type Said = readonly [title: string, content: string];
export interface NewsSeed extends Pick<NewsGiven, 'type' | 'audience' | 'execution' | 'category'> {
  readonly PT: Said;
  readonly EN: Said;
}

const everybody = { audience: 'everybody' } as const;
const notice = { ...everybody, type: 'PL', execution: null, category: null } as const;
const promotion = { ...everybody, type: 'PR', execution: null } as const;
const popup = { ...everybody, type: 'PU', category: null } as const;

/** What agents alone are told. */
export const agentNews: NewsSeed & { readonly AR: Said } = {
  ...notice,
  audience: 'agents',
  PT: [
    'Como funciona a central do agente',
    `<p>Em “Convites” você cria links com validade, tipo de conta e anotação, e vê o que cada um trouxe. Em “Equipe” está quem chegou, com a árvore inteira abaixo de você.</p>
<p>As comissões saem só de apostas de outras pessoas já decididas: ninguém ganha sobre o próprio jogo. Uma segunda conta no próprio convite é contra as regras.</p>`,
  ],
  EN: [
    'How the agent centre works',
    `<p>Under “Invitations” you make links with an expiry, a type of account and a note, and see what each brought. “Team” shows who came, with the whole tree below you.</p>
<p>Commission comes only from settled bets of other people: nobody earns on their own play. A second account by one’s own invitation is against the rules.</p>`,
  ],
  AR: [
    'كيف يعمل مركز الوكيل',
    `<p>في «الدعوات» تنشئ روابط لها مدة ونوع حساب وملاحظة، وترى ما جلبه كل منها. ويعرض «الفريق» من جاء مع الشجرة كاملة تحتك.</p>
<p>تأتي العمولة فقط من رهانات محسومة لأشخاص آخرين: لا أحد يكسب من لعبه. فتح حساب ثانٍ بدعوتك مخالف للقواعد.</p>`,
  ],
};

export const newsSeeds: readonly NewsSeed[] = [
  {
    ...promotion,
    category: 'newbie',
    PT: [
      'Experimente com 2.000 FUN',
      `<p>Jogue sem cadastro e sem pagar nada: toque em “Grátis” num jogo, ou em “Jogar grátis” na tela de entrar, e receba 2.000 FUN, uma vez por dia em cada aparelho.</p>
<h3>Regras</h3><ul><li>FUN é uma moeda só para experimentar. Não se compra, não se saca e não vira reais.</li><li>Os jogos e os sorteios são os mesmos do saldo em reais.</li><li>Os FUN que sobrarem terminam com a sessão.</li></ul>`,
    ],
    EN: [
      'Try it with 2,000 FUN',
      `<p>Play without registering and without paying anything: press “Free” at a game, or “Play for free” where you log in, and get 2,000 FUN, once a day on each device.</p>
<h3>Rules</h3><ul><li>FUN is a currency for trying only. It cannot be bought, withdrawn or turned into reais.</li><li>Games and draws are the same as with a balance in reais.</li><li>What is left of your FUN ends with the session.</li></ul>`,
    ],
  },
  {
    ...promotion,
    category: 'special',
    PT: [
      'Seus limites, na sua mão',
      `<p>Defina quanto pode depositar ou perder por dia, semana ou mês, e por quanto tempo joga. Diminuir vale na hora; aumentar só depois de um dia.</p>
<p>Quer parar? Uma pausa começa no mesmo instante e ninguém consegue encurtar, nem o atendimento. O saque continua aberto.</p>`,
    ],
    EN: [
      'Your limits, in your hand',
      `<p>Set how much you may pay in or lose in a day, week or month, and how long you play. Lowering counts at once; raising only after a day.</p>
<p>Want to stop? A pause begins at that very moment and nobody can shorten it, customer service included. Withdrawing stays open.</p>`,
    ],
  },
  {
    ...notice,
    PT: [
      'Confira qualquer rodada, até sem internet',
      '<p>O verificador refaz o sorteio com as sementes reveladas e compara com o que você recebeu. <a href="/arcade/verify/">Abrir o verificador</a></p>',
    ],
    EN: [
      'Verify any round, even offline',
      '<p>The verifier recomputes the draw from the revealed seeds and compares it with what you got. <a href="/arcade/verify/">Open the verifier</a></p>',
    ],
  },
  {
    ...notice,
    PT: [
      'Depósitos por PIX a qualquer hora',
      '<p>O saldo entra quando o banco confirma, em geral em segundos. Pague sempre de uma conta no seu CPF: o que vem de outra conta é devolvido.</p>',
    ],
    EN: [
      'PIX deposits at any hour',
      '<p>The balance arrives once the bank confirms, usually within seconds. Always pay from an account under your own CPF: anything from another account goes back.</p>',
    ],
  },
  {
    ...notice,
    PT: [
      'Ninguém daqui pede a sua senha',
      '<p>Nem por telefone, nem por mensagem, nem no chat. Se alguém pedir, não responda e avise o atendimento.</p>',
    ],
    EN: [
      'Nobody here asks for your password',
      '<p>Not by phone, not by message, not in the chat. If somebody does, do not answer, and tell customer service.</p>',
    ],
  },
  {
    ...everybody,
    type: 'H',
    execution: null,
    category: null,
    PT: [
      'Esta é uma demonstração: o dinheiro é de mentira, as regras são de verdade.',
      '<p>Os depósitos vêm de um banco simulado. As apostas, os sorteios e as contas seguem as mesmas regras de uma marca aberta.</p>',
    ],
    EN: [
      'This is a demonstration: the money is make-believe, the rules are real.',
      '<p>Deposits come from a simulated bank. Bets, draws and books follow the same rules as those of an open brand.</p>',
    ],
  },
  {
    ...popup,
    execution: 'B',
    PT: [
      'Boas-vindas',
      '<p>Dê uma volta sem compromisso: todo jogo nosso pode ser experimentado com 2.000 FUN, sem cadastro. Esta é uma instalação de demonstração, com dinheiro de demonstração.</p>',
    ],
    EN: [
      'Welcome',
      '<p>Look around freely: every game of ours can be tried with 2,000 FUN, without registering. This is a demonstration, with demonstration money.</p>',
    ],
  },
  {
    ...popup,
    execution: 'A',
    PT: [
      'Que bom ver você',
      '<p>Em Minhas apostas, cada rodada pode ser aberta e conferida. Em Limites, você decide até onde vai.</p>',
    ],
    EN: [
      'Good to see you',
      '<p>Under My bets every round can be opened and verified. Under Limits you decide how far you go.</p>',
    ],
  },
  {
    ...popup,
    execution: 'F',
    PT: [
      'Sua conta está pronta',
      '<p>Três passos que valem a pena agora: confirme o celular ou o e-mail, ligue a confirmação em duas etapas e defina os seus limites.</p>',
    ],
    EN: [
      'Your account is ready',
      '<p>Three steps worth taking now: confirm your phone or e-mail, switch on two-step confirmation and set your limits.</p>',
    ],
  },
];

type BannerSeed = Pick<BannerRow, 'groupName' | 'url' | 'linkageType' | 'linkage'> & { PT: string; EN: string };

/** Pictures drawn for the demonstration, with what each says: the first line is the headline. */
export const bannerSeeds: readonly BannerSeed[] = [
  {
    groupName: 'w_home',
    url: '/banners/home-fair.svg',
    ...{ linkageType: 'GAME', linkage: 'PGE/dice' },
    PT: 'Todo sorteio pode ser conferido\nA semente é mostrada antes e revelada depois.',
    EN: 'Every draw can be verified\nThe seed is shown before and revealed after.',
  },
  {
    groupName: 'w_home',
    url: '/banners/home-pix.svg',
    ...{ linkageType: 'PAGE', linkage: '/help#deposit' },
    PT: 'PIX a qualquer hora\nO saldo entra quando o banco confirma.',
    EN: 'PIX at any hour\nThe balance arrives once the bank confirms.',
  },
  {
    groupName: 'w_home',
    url: '/banners/home-free.svg',
    ...{ linkageType: 'PAGE', linkage: '/promotions' },
    PT: 'Experimente com 2.000 FUN\nSem cadastro e sem pagar nada.',
    EN: 'Try it with 2,000 FUN\nNo registration, nothing to pay.',
  },
  {
    groupName: 'w_leftmenu',
    url: '/banners/left-verify.svg',
    ...{ linkageType: 'PAGE', linkage: '/arcade/verify/' },
    PT: 'Confira uma rodada',
    EN: 'Verify a round',
  },
];
