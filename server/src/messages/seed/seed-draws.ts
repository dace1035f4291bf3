// How a lottery draw of the house is checked. A program that checks one can be written from this text alone: a test
// does so (`lottery/proof`), so what is said here is what is true.
import type { Said } from './seed-news.ts';

const row = (cells: readonly string[]) => `<tr>${cells.map((each) => `<td>${each}</td>`).join('')}</tr>`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${head.map((each) => `<th>${each}</th>`).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`;
const steps = (all: readonly string[]) => `<ol>${all.map((each) => `<li>${each}</li>`).join('')}</ol>`;

/** The families that take k of n numbers: code, k, n. */
const numbers = [
  ...[['pick11', 5, 11] as const, ['pk10', 10, 10] as const, ['kl8', 20, 80] as const, ['marksix', 7, 49] as const],
  ...[['mega', 6, 60] as const, ['quina', 5, 80] as const, ['lotofacil', 15, 25] as const],
  ['lotomania', 20, 100] as const,
];
/** The families whose numbers have so many digits, in their order. */
const widths = [
  ['vn-north', '10 × 5, 10 × 4, 3 × 3, 4 × 2'],
  ['vn-south', '1 × 6, 11 × 5, 4 × 4, 1 × 3, 1 × 2'],
  ['vn-south-pair', '1 × 6, 11 × 5, 4 × 4, 1 × 3, 1 × 2, 1 × 6, 11 × 5, 4 × 4, 1 × 3, 1 × 2'],
  ...[['hanoi', '2 × 5'] as const, ['lao', '1 × 6'] as const, ['magnum', '23 × 4'] as const],
  ['thai', '1 × 6, 4 × 3, 1 × 2, 165 × 6'],
] as const;

const promiseFields = 'family, day, game, issue, commitment, network, closesAt, beaconRound, beaconAt';
const command = 'npm run lottery:verify FILE [RECEIPT …]';
const evidencePath = 'GET /play/lottery/evidence?issueId=…';
const receiptPath = 'GET /play/lottery/receipt?orderId=…';

export const drawHelp: { readonly tag: string } & Readonly<Record<'PT' | 'EN' | 'AR', Said>> = {
  tag: 'lottery-verify',
  EN: [
    'Check a lottery draw',
    `<p>Nobody can choose the result of our own lotteries, and anybody can draw it again. Before the first order is sold we publish the SHA-256 of a secret and name a round of drand, a public beacon of random numbers, that is due after the close. At the close we publish one hash of all orders, the root. Secret, root and the beacon's number give the result.</p>
<h3>The files</h3>
<p>Anybody gets the file of a draw: <b>${evidencePath}</b>, with the header <b>Merchant</b> (the code of this brand), JSON. While the sale is open it holds the promise only. Keep that, and the receipt of each of your orders on the day you buy: <b>${receiptPath}</b>. Afterwards get the file again. <b>${command}</b> checks all of it without the internet and says what each receipt should be paid. All moments are milliseconds since 1970 UTC, all hashes lower-case hexadecimal.</p>
${table(
  ['Field', 'What it holds'],
  [
    ['promise', `${promiseFields}`],
    [
      'published',
      `the promise again; from the close on root, tickets (how many), rootAt; from the draw on secret, randomness, result, drawnAt. Null, or null inside, before that`,
    ],
    [
      'beacon',
      'network (what drand says of itself at /info), round, randomness, signature; null if the beacon does not answer',
    ],
    ['tickets', 'all orders in the order of the leaves: order, ticket, terms, staked, acceptedAt'],
    ['receipts', 'yours, put in by you: ticket (those five), hash, promise, paid and more'],
    ['state, readAt', 'the state of the issue, and when the file was got'],
  ],
)}
<h3>What to check</h3>
${steps([
  `<b>Promise.</b> The nine fields of promise are the same in published, in each receipt and in a file you kept.`,
  '<b>Foreseen.</b> closesAt and rootAt are below beaconAt.',
  '<b>Late.</b> acceptedAt of every order is below closesAt.',
  '<b>Order.</b> Orders stand by acceptedAt, then by their number, and none stands twice.',
  '<b>Root.</b> An order is one text of five lines: order, ticket, terms, staked, acceptedAt, with a line feed (byte 10) between them and none at the end, all of it printable ASCII. Its leaf is the SHA-256 of a byte 0 and the text. Two neighbours make a node: the SHA-256 of a byte 1, the 32 bytes of the left and the 32 bytes of the right. Go level by level from the front; one that is left over at the end of a level goes up as it is. The last one is the root; of no orders at all it is the SHA-256 of nothing. There are as many orders as published says.',
  '<b>Removed, changed.</b> The order of each receipt is among the tickets with the same five fields. Not so one that you took back (paid.state is void). The hash of a receipt is its leaf.',
  '<b>Secret.</b> The SHA-256 of the secret, of its text as it is written, is the commitment.',
  "<b>Number.</b> published.randomness is that of beacon, and is the SHA-256 of the bytes of the signature; beacon.round is beaconRound. The network's hash is the SHA-256 of period (4 bytes), genesis_time (8 bytes, both big-endian), the bytes of public_key, the bytes of groupHash, and the text of metadata.beaconID unless that is “default”. beaconAt is (genesis_time + (beaconRound − 1) × period) × 1000. The signature is BLS on the short curve (bls-unchained-g1-rfc9380) over the SHA-256 of the round as 8 big-endian bytes. Anybody may also ask drand for the round.",
  '<b>Held back.</b> drawnAt is at most 60,000 above beaconAt. A draw that is not there at readAt, later than that, is held back. An issue that is cancelled after its root was published is a draw withdrawn, unless drand never published the round: anybody may ask.',
  '<b>Drawn again.</b> The result below is the one published.',
])}
<h3>The stream</h3>
<p>Block b (0, 1, 2, …) is the 32 bytes of HMAC-SHA256 with the text of the secret as key and the text <b>root:randomness:0:b</b> as message. Draw i (0, 1, 2, …) is the big-endian number in bytes 4i to 4i + 3 of all blocks in a row: 8 draws to a block. <b>One of n</b> is floor(draw × n ÷ 2³²), from 0 to n − 1. <b>k of n</b>: write the numbers 1 to n in a row, in two digits; for i from 0 to k − 1 take out the one at place floor(draw i × (n − i) ÷ 2³²), counted from 0, and close the gap.</p>
<h3>The families</h3>
${table(
  ['family', 'The result'],
  [
    ['ssc', 'draws 0 to 4, each one of 10: five digits'],
    ['d3, pc28', 'draws 0 to 2, each one of 10: three digits'],
    ['k3', 'draws 0 to 2, each one of 6, and 1 more: three dice'],
    ...numbers.map(([code, count, all]) => [code, `${count} of ${all}`]),
    ['dupla-sena', '6 of 50 with draws 0 to 5, then again 6 of 50 with draws 6 to 11'],
    ...widths.map(([code, all]) => [
      code,
      `count × digits: ${all}. Number i is draw i, one of 10^digits, with zeros in front`,
    ]),
    [
      'stock',
      'the index in cents: 100,000 and draw 0, one of 100,000; the change in cents: draw 1, one of 5,000; with a minus where draw 2, one of 2, is 1 and the change is not 0; both with two decimals',
    ],
    [
      'yiki',
      'the numbers of players are the tickets whose terms are submission, in their order; with s of them, draws 0 to m − 1 add m numbers, each one of 100,000, where m is 17 − s, and at least 1; the sum of all but the sixteenth, in at least five digits',
    ],
  ],
)}
<p>The seventh of marksix is the special number; the last of lotomania's 100 numbers is written 00. A ticket with numbers at half pay says so at the end of its terms: pays 13:5000 means that what the hits of 13 pay is multiplied by 5000 ÷ 10,000 and rounded down. Prizes are rounded down to cents for each ticket, and what a player wins in an issue is at most the mostPrize of the receipt.</p>`,
  ],
  PT: [
    'Conferir um sorteio da loteria',
    `<p>Ninguém pode escolher o resultado das nossas próprias loterias, e qualquer pessoa pode refazer o sorteio. Antes da primeira venda publicamos o SHA-256 de um segredo e indicamos uma rodada da drand, uma fonte pública de números aleatórios, que só sai depois do fechamento. No fechamento publicamos um único hash de todos os pedidos, a raiz. Segredo, raiz e o número da fonte dão o resultado.</p>
<h3>Os arquivos</h3>
<p>Qualquer pessoa obtém o arquivo de um sorteio: <b>${evidencePath}</b>, com o cabeçalho <b>Merchant</b> (o código desta marca), JSON. Enquanto a venda está aberta, ele traz só a promessa. Guarde-o, e também o recibo de cada pedido seu no dia da compra: <b>${receiptPath}</b>. Depois baixe o arquivo de novo. <b>${command}</b> confere tudo sem internet e diz quanto cada recibo deve receber. Todos os momentos são milissegundos desde 1970 UTC; todos os hashes, hexadecimais em minúsculas.</p>
${table(
  ['Campo', 'O que traz'],
  [
    ['promise', promiseFields],
    [
      'published',
      'a promessa de novo; desde o fechamento root, tickets (quantos), rootAt; desde o sorteio secret, randomness, result, drawnAt. Antes disso é nulo, ou nulo por dentro',
    ],
    [
      'beacon',
      'network (o que a drand diz de si em /info), round, randomness, signature; nulo se a fonte não responde',
    ],
    ['tickets', 'todos os pedidos na ordem das folhas: order, ticket, terms, staked, acceptedAt'],
    ['receipts', 'os seus, postos por você: ticket (esses cinco campos), hash, promise, paid e outros'],
    ['state, readAt', 'o estado do concurso e quando o arquivo foi obtido'],
  ],
)}
<h3>O que conferir</h3>
${steps([
  '<b>Promessa.</b> Os nove campos de promise são os mesmos em published, em cada recibo e no arquivo que você guardou.',
  '<b>Previsto.</b> closesAt e rootAt são menores que beaconAt.',
  '<b>Atrasado.</b> acceptedAt de cada pedido é menor que closesAt.',
  '<b>Ordem.</b> Os pedidos vêm por acceptedAt, depois pelo seu número, e nenhum aparece duas vezes.',
  '<b>Raiz.</b> Um pedido é um texto de cinco linhas: order, ticket, terms, staked, acceptedAt, com uma quebra de linha (byte 10) entre elas e nenhuma no fim, tudo em ASCII imprimível. A folha é o SHA-256 de um byte 0 e do texto. Dois vizinhos formam um nó: o SHA-256 de um byte 1, dos 32 bytes da esquerda e dos 32 da direita. Vá nível por nível, desde o começo; o que sobra no fim de um nível sobe como está. O último é a raiz; sem nenhum pedido, é o SHA-256 de nada. Há tantos pedidos quantos published diz.',
  '<b>Removido, alterado.</b> O pedido de cada recibo está entre os tickets com os mesmos cinco campos. Menos o que você cancelou (paid.state é void). O hash de um recibo é a sua folha.',
  '<b>Segredo.</b> O SHA-256 do segredo, do texto como está escrito, é o commitment.',
  '<b>Número.</b> published.randomness é o de beacon e é o SHA-256 dos bytes da assinatura; beacon.round é beaconRound. O hash da rede é o SHA-256 de period (4 bytes), genesis_time (8 bytes, ambos big-endian), dos bytes de public_key, dos bytes de groupHash e do texto de metadata.beaconID, se não for “default”. beaconAt é (genesis_time + (beaconRound − 1) × period) × 1000. A assinatura é BLS na curva curta (bls-unchained-g1-rfc9380) sobre o SHA-256 da rodada em 8 bytes big-endian. Qualquer pessoa também pode perguntar à drand.',
  '<b>Retido.</b> drawnAt passa de beaconAt no máximo 60.000. Um sorteio que em readAt, mais tarde que isso, ainda não existe foi retido. Um concurso cancelado depois de publicada a raiz é um sorteio retirado, a não ser que a drand nunca tenha publicado a rodada: qualquer pessoa pode perguntar.',
  '<b>Sorteado de novo.</b> O resultado abaixo é o publicado.',
])}
<h3>A sequência</h3>
<p>O bloco b (0, 1, 2, …) são os 32 bytes do HMAC-SHA256 com o texto do segredo como chave e o texto <b>root:randomness:0:b</b> como mensagem. O sorteio i (0, 1, 2, …) é o número big-endian nos bytes 4i a 4i + 3 de todos os blocos em fila: 8 por bloco. <b>Um de n</b> é floor(sorteio × n ÷ 2³²), de 0 a n − 1. <b>k de n</b>: escreva os números 1 a n em fila, com dois dígitos; para i de 0 a k − 1 retire o que está no lugar floor(sorteio i × (n − i) ÷ 2³²), contado de 0, e feche o espaço.</p>
<h3>As famílias</h3>
${table(
  ['family', 'O resultado'],
  [
    ['ssc', 'sorteios 0 a 4, cada um de 10: cinco dígitos'],
    ['d3, pc28', 'sorteios 0 a 2, cada um de 10: três dígitos'],
    ['k3', 'sorteios 0 a 2, cada um de 6, mais 1: três dados'],
    ...numbers.map(([code, count, all]) => [code, `${count} de ${all}`]),
    ['dupla-sena', '6 de 50 com os sorteios 0 a 5, depois outra vez 6 de 50 com os sorteios 6 a 11'],
    ...widths.map(([code, all]) => [
      code,
      `quantidade × dígitos: ${all}. O número i é o sorteio i, um de 10^dígitos, com zeros à frente`,
    ]),
    [
      'stock',
      'o índice em centavos: 100.000 mais o sorteio 0, um de 100.000; a variação em centavos: sorteio 1, um de 5.000; com sinal de menos se o sorteio 2, um de 2, é 1 e a variação não é 0; ambos com duas casas',
    ],
    [
      'yiki',
      'os números dos jogadores são os tickets cujo terms é submission, na ordem; com s deles, os sorteios 0 a m − 1 somam m números, cada um de 100.000, em que m é 17 − s, e pelo menos 1; a soma de todos menos o décimo sexto, com pelo menos cinco dígitos',
    ],
  ],
)}
<p>O sétimo de marksix é o número especial; o último dos 100 números de lotomania se escreve 00. Um bilhete com números que pagam menos diz isso no fim de terms: pays 13:5000 significa que o que os acertos do 13 pagam é multiplicado por 5000 ÷ 10.000 e arredondado para baixo. Prêmios são arredondados para baixo em centavos por bilhete, e o que um jogador ganha num concurso é no máximo o mostPrize do recibo.</p>`,
  ],
  AR: [
    'التحقق من سحب يانصيب',
    `<p>لا يستطيع أحد أن يختار نتيجة يانصيباتنا، ويستطيع أي شخص أن يعيد السحب. قبل بيع أول طلب ننشر SHA-256 لسرّ ونسمّي جولة من drand، وهو مصدر عام للأرقام العشوائية، لا تصدر إلا بعد الإغلاق. وعند الإغلاق ننشر بصمة واحدة لكل الطلبات، وهي الجذر. السرّ والجذر ورقم المصدر تعطي النتيجة.</p>
<h3>الملفات</h3>
<p>يحصل أي شخص على ملف السحب: <b>${evidencePath}</b> مع الترويسة <b>Merchant</b> (رمز هذه العلامة)، JSON. ما دام البيع مفتوحًا فلا يحمل إلا الوعد. احتفظ به، وبإيصال كل طلب من طلباتك يوم الشراء: <b>${receiptPath}</b>. ثم نزّل الملف مرة أخرى بعد السحب. الأمر <b>${command}</b> يتحقق من كل شيء دون إنترنت ويقول كم يجب أن يُدفع لكل إيصال. كل الأوقات بالمللي ثانية منذ 1970 UTC، وكل البصمات ست عشرية بأحرف صغيرة.</p>
${table(
  ['الحقل', 'ما يحمله'],
  [
    ['promise', promiseFields],
    [
      'published',
      'الوعد مرة أخرى؛ ومنذ الإغلاق root وtickets (العدد) وrootAt؛ ومنذ السحب secret وrandomness وresult وdrawnAt. قبل ذلك null، أو null في داخله',
    ],
    ['beacon', 'network (ما يقوله drand عن نفسه في ‎/info) وround وrandomness وsignature؛ null إن لم يُجب المصدر'],
    ['tickets', 'كل الطلبات بترتيب الأوراق: order, ticket, terms, staked, acceptedAt'],
    ['receipts', 'إيصالاتك التي تضيفها أنت: ticket (هذه الخمسة) وhash وpromise وpaid وغيرها'],
    ['state, readAt', 'حالة الإصدار، ومتى نُزّل الملف'],
  ],
)}
<h3>ما الذي يُتحقق منه</h3>
${steps([
  '<b>الوعد.</b> الحقول التسعة في promise هي نفسها في published وفي كل إيصال وفي الملف الذي احتفظت به.',
  '<b>المعلوم سلفًا.</b> closesAt وrootAt أصغر من beaconAt.',
  '<b>المتأخر.</b> acceptedAt لكل طلب أصغر من closesAt.',
  '<b>الترتيب.</b> الطلبات مرتبة حسب acceptedAt ثم حسب رقمها، ولا يتكرر أي منها.',
  '<b>الجذر.</b> الطلب نص من خمسة أسطر: order, ticket, terms, staked, acceptedAt، بينها فاصل سطر (البايت 10) ولا شيء في النهاية، وكلها ASCII قابل للطباعة. ورقته هي SHA-256 للبايت 0 ثم النص. كل جارين يكوّنان عقدة: SHA-256 للبايت 1 ثم 32 بايت اليسار ثم 32 بايت اليمين. امضِ مستوى بعد مستوى من البداية؛ وما يبقى وحده في آخر المستوى يصعد كما هو. الأخير هو الجذر؛ ودون أي طلب هو SHA-256 للاشيء. وعدد الطلبات كما يقول published.',
  '<b>المحذوف والمغيّر.</b> طلب كل إيصال موجود بين tickets بالحقول الخمسة نفسها، إلا ما ألغيته أنت (paid.state هو void). وhash الإيصال هو ورقته.',
  '<b>السرّ.</b> SHA-256 للسرّ، لنصه كما هو مكتوب، هو commitment.',
  '<b>الرقم.</b> published.randomness هو ما في beacon، وهو SHA-256 لبايتات التوقيع؛ وbeacon.round هو beaconRound. بصمة الشبكة هي SHA-256 لـ period ‏(4 بايت) ثم genesis_time ‏(8 بايت، كلاهما big-endian) ثم بايتات public_key ثم بايتات groupHash ثم نص metadata.beaconID إن لم يكن “default”. وbeaconAt هو (genesis_time + (beaconRound − 1) × period) × 1000. التوقيع BLS على المنحنى القصير (bls-unchained-g1-rfc9380) على SHA-256 للجولة في 8 بايت big-endian. ويستطيع أي شخص أن يسأل drand أيضًا.',
  '<b>المحتجز.</b> يزيد drawnAt على beaconAt بـ 60,000 على الأكثر. والسحب الذي لا يوجد عند readAt بعد ذلك سحب محتجز. والإصدار الذي يُلغى بعد نشر جذره سحب مسحوب، إلا إذا لم تنشر drand الجولة قط: يمكن لأي شخص أن يسألها.',
  '<b>المعاد.</b> النتيجة أدناه هي المنشورة.',
])}
<h3>التسلسل</h3>
<p>الكتلة b ‏(0, 1, 2, …) هي 32 بايت من HMAC-SHA256، مفتاحه نص السرّ ورسالته النص <b>root:randomness:0:b</b>. والسحبة i ‏(0, 1, 2, …) هي العدد big-endian في البايتات 4i إلى 4i + 3 من كل الكتل متتابعة: 8 سحبات في الكتلة. <b>واحد من n</b> هو floor(السحبة × n ÷ 2³²)، من 0 إلى n − 1. <b>k من n</b>: اكتب الأرقام 1 إلى n في صف، برقمين لكل منها؛ ولكل i من 0 إلى k − 1 أخرج ما في الموضع floor(السحبة i × (n − i) ÷ 2³²)، عدًّا من 0، وأغلق الفراغ.</p>
<h3>العائلات</h3>
${table(
  ['family', 'النتيجة'],
  [
    ['ssc', 'السحبات 0 إلى 4، كل منها واحد من 10: خمسة أرقام'],
    ['d3, pc28', 'السحبات 0 إلى 2، كل منها واحد من 10: ثلاثة أرقام'],
    ['k3', 'السحبات 0 إلى 2، كل منها واحد من 6 زائد 1: ثلاثة نرود'],
    ...numbers.map(([code, count, all]) => [code, `${count} من ${all}`]),
    ['dupla-sena', '6 من 50 بالسحبات 0 إلى 5، ثم 6 من 50 مرة أخرى بالسحبات 6 إلى 11'],
    ...widths.map(([code, all]) => [
      code,
      `العدد × الخانات: ${all}. الرقم i هو السحبة i، واحد من 10^الخانات، مع أصفار في أوله`,
    ]),
    [
      'stock',
      'المؤشر بالسنتات: 100,000 زائد السحبة 0، واحد من 100,000؛ والتغير بالسنتات: السحبة 1، واحد من 5,000؛ بعلامة ناقص إن كانت السحبة 2، واحد من 2، هي 1 ولم يكن التغير 0؛ كلاهما بخانتين عشريتين',
    ],
    [
      'yiki',
      'أرقام اللاعبين هي tickets التي فيها terms هو submission، بترتيبها؛ ومع s منها تضيف السحبات 0 إلى m − 1 عدد m من الأرقام، كل منها واحد من 100,000، حيث m هو 17 − s وهو 1 على الأقل؛ مجموعها كلها عدا السادس عشر، بخمس خانات على الأقل',
    ],
  ],
)}
<p>السابع في marksix هو الرقم الخاص؛ وآخر أرقام lotomania المئة يُكتب 00. التذكرة التي فيها أرقام تدفع أقل تقول ذلك في آخر terms: تعني pays 13:5000 أن ما يدفعه 13 يُضرب في 5000 ÷ 10,000 ويُقرَّب إلى الأسفل. تُقرَّب الجوائز إلى الأسفل بالسنتات لكل تذكرة، وما يربحه اللاعب في إصدار لا يتجاوز mostPrize في الإيصال.</p>`,
  ],
};
