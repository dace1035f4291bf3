// Runs in the player's browser, with its types taken off: what both games share.

interface Config {
  readonly seat: string;
  readonly currency: string;
  readonly locale: string;
  readonly demo: boolean;
  readonly texts: Readonly<Record<string, string>>;
  readonly stakes: readonly string[];
  readonly lines: readonly (readonly number[])[];
}

export const config = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="game"]')?.content ?? '{}',
) as Config;
export const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** The element of this id; the page has it. */
export function element<T extends Element = HTMLElement>(id: string): T {
  const found = document.querySelector<T & Element>(`#${id}`);
  if (!found) throw new Error(`the page has no ${id}`);
  return found;
}

export function gameText(word: string, values: Record<string, string | number> = {}): string {
  return (config.texts[word] ?? word).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const format = new Intl.NumberFormat(config.locale, {
  style: 'currency',
  currency: config.currency,
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
});

/** '12.5' as the language writes it. Amounts stay decimal text: no fraction is ever rounded on the way. */
export function money(text: string): string {
  // set apart, so that 'R$ 1.00' keeps its order inside a language written from the right
  return `\u2066${format.format(text as Intl.StringNumericLiteral)}\u2069`;
}

/** The same with the symbol and the cents smaller. */
export function writeMoney(into: Element, text: string): void {
  const parts = format.formatToParts(text as unknown as number);
  into.replaceChildren(
    ...parts.map(({ type, value }) => {
      const piece = document.createElement('span');
      if (type === 'currency' || type === 'decimal' || type === 'fraction') piece.className = 'cents';
      piece.textContent = value;
      return piece;
    }),
  );
}

export const micro = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(6, '0').slice(0, 6));
};
export const plain = (amount: bigint): string =>
  `${amount / 1_000_000n}.${String(amount % 1_000_000n).padStart(6, '0')}`;

let shown: string | undefined;

/** Counts to the new balance in 400 ms. */
export function showBalance(text: string | undefined): void {
  if (text === undefined) return;
  const into = element('balance');
  const [from, to] = [micro(shown ?? text), micro(text)];
  shown = text;
  const began = performance.now();
  const step = (now: number): void => {
    if (shown !== text) return;
    const share = reducedMotion.matches ? 1000 : Math.min(1000, Math.round((now - began) * 2.5));
    writeMoney(into, plain(from + ((to - from) * BigInt(Math.max(0, share))) / 1000n));
    if (share < 1000) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** What the stake leaves of the shown balance, until the server says the true one. */
export function takeFromShown(stake: string): void {
  if (shown !== undefined && micro(shown) >= micro(stake)) showBalance(plain(micro(shown) - micro(stake)));
}

export class No extends Error {
  readonly word: string;
  constructor(word: string) {
    super(word);
    this.word = word;
  }
}

/** Asks the vendor. A press of the button is safe to send again: its key makes it the same round. */
export async function ask<T>(path: string, body: object): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(`/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ seat: config.seat, ...body }),
        signal: AbortSignal.timeout(60_000),
      });
      if (response.status === 409 || response.status === 400) {
        const { no } = (await response.json()) as { no: string };
        throw new No(`no_${no}`);
      }
      if (response.ok) return (await response.json()) as T;
    } catch (fault) {
      if (fault instanceof No) throw fault;
    }
    if (attempt === 3) throw new No('no_answer');
    await pause(500 * 2 ** attempt);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One sentence below the game; a prize stands out. */
export function tell(text: string, more: { prize?: boolean; again?: () => void } = {}): void {
  const line = document.createElement('p');
  line.textContent = text;
  if (more.prize) line.className = 'prize';
  const { again } = more;
  if (again) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = gameText('again');
    button.addEventListener('click', again);
    line.append(button);
  }
  element('verdict').replaceChildren(line);
}

/** What a round brought, said without more joy than it deserves: nothing celebrates a return smaller than the stake. */
export function tellResult({ total, stake, gift }: { total: string; stake: string; gift: boolean }): void {
  const won = micro(total);
  if (won === 0n) tell(gameText('nothing'));
  else if (!gift && won <= micro(stake)) tell(gameText('back', { amount: money(total) }));
  else tell(gameText('won', { amount: money(total) }), { prize: true });
}

/** A drawing out of the page's own sprites. */
export function picture(name: string, className = ''): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('aria-hidden', 'true');
  if (className) svg.setAttribute('class', className);
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `#${name}`);
  svg.append(use);
  return svg;
}

function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // storage is off: it holds for this page
  }
}

export const recall = remembered;

const root = document.documentElement;
const wanted = remembered('theme') ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
root.dataset.theme = wanted;
element('theme').addEventListener('click', () => {
  root.dataset.theme = root.dataset.theme === 'light' ? 'dark' : 'light';
  remember('theme', root.dataset.theme);
});
element('rules-open').addEventListener('click', () => element<HTMLDialogElement>('rules').showModal());
