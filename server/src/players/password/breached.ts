// Passwords everybody tries first. A list and rules of our own: weaker than a service of breached passwords, but
// nothing leaves the house.

const lettersOfFigures: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Words people build passwords of, without digits or accents; figures that stand for letters are read as those letters.
 */
const words = new Set(
  `password passwort passw0rd senha senhas minhasenha senhaforte senhasegura senhasenha acesso acessar entrar entrada login logar usuario usuaria
  admin administrador administrator root teste testes testing test demo user guest welcome bemvindo bemvinda letmein master chefe padrao
  default changeme trocar trocarsenha mudar mudarsenha secret segredo secreta secreto private privado iloveyou teamo teamoo teamomuito amor
  amorzinho meuamor love lovely princess princesa principe rainha rei anjo angel sunshine shadow dragon dragao monkey macaco tigre leao
  football futebol futebolclube baseball soccer superman batman homemaranha spiderman starwars pokemon naruto goku hello ola oi freedom
  liberdade whatever trustno computer computador internet notebook celular telefone google facebook instagram whatsapp microsoft windows
  samsung iphone apple android xbox playstation nintendo minecraft fortnite freefire roblox counterstrike brasil brazil portugal saopaulo
  riodejaneiro bahia curitiba brasilia recife fortaleza flamengo mengao corinthians timao palmeiras verdao saopaulofc santos gremio inter
  internacional vasco vascodagama cruzeiro galo atletico botafogo fluminense sport nautico ceara goias neymar ronaldo ronaldinho pele messi
  cristiano familia family deus deuse deusefiel jesus jesuscristo jesuse cristo nossasenhora aparecida maria mariana mariaclara joao jose
  joaopedro pedro paulo lucas gabriel gabriela rafael rafaela daniel daniela bruno bruna felipe fernanda fernando carlos eduardo gustavo
  leonardo matheus mateus thiago tiago vinicius rodrigo ricardo marcelo marcos antonio francisco sebastiao luiz luis luiza ana anaclara
  anapaula juliana camila amanda beatriz larissa leticia vanessa patricia adriana alessandra aline carolina natalia isabela sophia helena
  alice laura valentina manuela palpite palpites aposta apostas apostar apostador cassino casino bet bets bingo roleta jackpot poker slots
  tigrinho fortune lucky sorte sortudo dinheiro money milionario rico riqueza banco cartao credito pix conta jogo jogos jogador gamer game
  player winner ganhar vencedor campeao champion verao inverno outono primavera summer winter spring autumn janeiro fevereiro marco abril
  maio junho julho agosto setembro outubro novembro dezembro january february march april june july august september october november
  december segunda terca quarta quinta sexta sabado domingo monday tuesday wednesday thursday friday saturday sunday cerveja churrasco
  chocolate banana laranja abacaxi cachorro gato gatinho cavalo borboleta estrela lua sol mar praia flor flores rosa azul verde amarelo
  preto branco vermelho black white blue green purple orange silver golden cookie pepper ginger buster hunter killer ninja samurai pirate
  matrix phoenix mustang ferrari porsche corvette harley yamaha honda toyota mercedes jordan michael jennifer jessica ashley thomas charlie
  andrew robert george matthew joshua nicole hannah abc abcd abcde abcdef abcdefg abcdefgh`
    .split(/\s+/)
    .map(plain),
);

/** Rows of keys, there and back. */
const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1234567890',
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
  '1q2w3e4r5t6y7u8i9o0p',
];
const rowsBothWays = rows.flatMap((row) => [row + row, reversed(row + row)]);

/** Without accents or case, figures read as letters, and nothing but letters left. */
function plain(text: string): string {
  return bare(text)
    .replace(/[0134578@$!]/g, (sign) => lettersOfFigures[sign] ?? '')
    .replace(/[^a-z]/g, '');
}

function bare(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * Whether a password is among those a stranger tries first: a known word, a name, a year, a row of keys, a repeat,
 * or the account's own name.
 */
export function isWellKnown(password: string, username = ''): boolean {
  const said = bare(password).replace(/[\s._-]/g, '');
  if (said === '' || isRepeat(said) || isOfRows(said) || /^\d{1,10}$/.test(said)) return true;
  // what people hang on to a word: a year, a number, a sign
  const core = said.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const readings = [said, core].map(plain);
  if (readings.some((reading) => words.has(reading) || isRepeatOfWord(reading))) return true;
  const own = lettersOf(username);
  return (
    own.length >= 4 && [...readings, lettersOf(said)].some((reading) => reading === own || reading === reversed(own))
  );
}

function lettersOf(text: string): string {
  return bare(text).replace(/[^a-z]/g, '');
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** One piece again and again: 'aaaaaaaa', 'abcabcabc', '12341234'. */
function isRepeat(text: string): boolean {
  for (let size = 1; size <= text.length / 2; size++)
    if (text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text) return true;
  return false;
}

function isRepeatOfWord(reading: string): boolean {
  return reading.length % 2 === 0 && words.has(reading.slice(0, reading.length / 2)) && isRepeat(reading);
}

/** A walk along keys: 'qwertyuiop', 'asdf1234', '1qaz2wsx'. */
function isOfRows(text: string): boolean {
  let rest = text;
  while (rest.length > 0) {
    let taken = 0;
    for (let size = Math.min(rest.length, 20); size >= 3 && taken === 0; size--)
      if (rowsBothWays.some((row) => row.includes(rest.slice(0, size)))) taken = size;
    if (taken === 0) return rest.length <= 2 && rest.length < text.length / 3;
    rest = rest.slice(taken);
  }
  return true;
}
