/**
 * What the page of a game asks of the platform first, asked while its code is still on its way: the ticket is swapped,
 * the table read, its texts fetched. The page runs this file by itself ahead of all others (see the build), so it
 * imports nothing. Whoever makes the same call later is given its answer.
 */

/** What the page says of itself. */
interface FirstCalls {
  readonly game: string;
  /** Path that swaps a ticket. */
  readonly enter: string;
  /** Path of this game's table. */
  readonly table: string;
  /** The files with its words, by language. */
  readonly texts?: Readonly<Record<string, readonly string[]>>;
  /** The files with the rules that the table names in its field `by`. */
  readonly rules?: { readonly by: string; readonly files: Readonly<Record<string, readonly string[]>> };
}

const answers = new Map<string, Promise<Response>>();

const nameOf = (method: string | undefined, path: string) => `${method} ${path}`;

function ask(method: 'GET' | 'POST', path: string, answer: Promise<Response>): Promise<Response> {
  answers.set(nameOf(method, path), answer);
  // The caller that awaits it gets the error; there may be none.
  answer.catch(() => undefined);
  return answer;
}

/** `fetch`, which gives out what was asked already, once, where it is the same call. */
export const firstFetch: typeof fetch = (input, init) => {
  const name = nameOf(init?.method, String(input));
  const answer = answers.get(name);
  answers.delete(name);
  return answer ?? fetch(input, init);
};

function readFirstCalls(): FirstCalls | undefined {
  const text = document.getElementById('first-calls')?.textContent;
  return text ? (JSON.parse(text) as FirstCalls) : undefined;
}

/** A page made ready before anybody asked to see it swaps no ticket: that works once. */
function whenShown(): Promise<void> {
  if (!('prerendering' in document && document.prerendering === true)) return Promise.resolve();
  return new Promise((done) => document.addEventListener('prerenderingchange', () => done(), { once: true }));
}

/** The token in an answer or in what this tab keeps of a seat; undefined where there is none. */
function tokenIn(told: unknown): string | undefined {
  return typeof told === 'object' && told !== null && 'token' in told && typeof told.token === 'string'
    ? told.token
    : undefined;
}

/**
 * Swaps the ticket in the address and reads the table with what comes back; without a ticket, reads it for
 * the seat this tab keeps.
 */
function askForTable({ game, enter, table, rules }: FirstCalls, said: URLSearchParams): void {
  const headers = { Merchant: merchantOf(said), Language: wantedLanguage(said) };
  const read = async (token: string) => {
    const answer = await fetch(table, { headers: { ...headers, Authorization: token } });
    if (rules && answer.ok) void fetchRules(rules, answer.clone());
    return answer;
  };
  const ticket = said.get('ticket');
  if (ticket === null) {
    const kept = tokenIn(JSON.parse(sessionStorage.getItem(`game.${game}`) ?? 'null'));
    if (kept !== undefined) void ask('GET', table, read(kept));
    return;
  }
  const swap = async () => {
    await whenShown();
    const body = JSON.stringify({ ticket });
    return fetch(enter, { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body });
  };
  const entered = ask('POST', enter, swap());
  const readNext = async () => {
    const token = tokenIn(await (await entered).clone().json());
    if (token === undefined) throw new Error('no seat');
    return read(token);
  };
  // Not let in: the table is asked for anew once somebody is.
  ask('GET', table, readNext()).catch(() => answers.delete(nameOf('GET', table)));
}

/** Of rules that come with another name nothing is lost but time. */
async function fetchRules({ by, files }: NonNullable<FirstCalls['rules']>, answer: Response): Promise<void> {
  const table: unknown = await answer.json().catch(() => undefined);
  const name = typeof table === 'object' && table !== null && by in table ? (table as Record<string, unknown>)[by] : '';
  for (const file of files[String(name)] ?? []) preload(file);
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}

/** The brand, as `readMerchant` reads it once the launch is known. */
function merchantOf(said: URLSearchParams): string {
  const launched = said.get('merchant') ?? sessionStorage.getItem('merchant');
  return launched ?? localStorage.getItem('merchant') ?? 'palpite';
}

function wantedLanguage(said: URLSearchParams): string {
  return said.get('lang') ?? localStorage.getItem('hisLang') ?? 'PT';
}

/**
 * The texts in the language the page will most likely speak: with another guess than `startTexts` makes,
 * nothing is lost but time.
 */
function fetchTexts(texts: FirstCalls['texts'], said: URLSearchParams): void {
  const wanted = wantedLanguage(said).slice(0, 2).toLowerCase();
  for (const file of texts?.[wanted] ?? texts?.pt ?? []) preload(file);
}

try {
  // the outline is seen in the player's theme
  if (localStorage.getItem('theme') === 'light') document.documentElement.dataset.theme = 'light';
  const calls = readFirstCalls();
  const said = new URLSearchParams(location.search);
  if (calls) {
    fetchTexts(calls.texts, said);
    // The first formatter of numbers costs a slow phone some 50 ms: nothing else is to be done
    // while the code is on its way.
    setTimeout(() => new Intl.NumberFormat(wantedLanguage(said)).formatToParts(1.5));
    // A recorded round has no seat.
    if (!said.has('replay')) askForTable(calls, said);
  }
} catch {
  // Storage is off, or holds something else: the page asks by itself.
}
