// Runs in the player's browser, with its types taken off: the slot. The vendor decides, this shows.
import {
  ask,
  config,
  element,
  gameText,
  micro,
  money,
  No,
  pause,
  picture,
  plain,
  recall,
  reducedMotion,
  remember,
  showBalance,
  takeFromShown,
  tell,
  tellResult,
  writeMoney,
} from './browser-frame.ts';

interface Spin {
  readonly window: string[][];
  readonly wins: { line: number; symbol: string; count: number; paid: string }[];
  readonly suns: number;
  readonly paid: string;
}
interface Round {
  readonly round: string;
  readonly state: string;
  readonly stake: string;
  readonly gift: boolean;
  readonly total: string;
  readonly later?: string;
  readonly balance?: string;
  readonly base: Spin;
  readonly free: Spin[];
}
interface Reward {
  readonly id: string;
  readonly left: number;
  readonly value: string;
}
interface Opened {
  readonly balance?: string;
  readonly pending?: Round;
  readonly reward?: Reward;
}

const names = ['caju', 'farol', 'jangada', 'cacto', 'coco', 'abacaxi', 'manga', 'pitanga', 'sol'];
const stage = element('stage');
const view = element('window');
const spinButton = element<HTMLButtonElement>('spin');
const less = element<HTMLButtonElement>('less');
const more = element<HTMLButtonElement>('more');
const fast = element<HTMLButtonElement>('fast');
const banner = element('banner');

let at = Math.max(0, Math.min(config.stakes.length - 1, Number(recall('caju-stake') ?? 1)));
let busy = true;
let reward: Reward | undefined;
let hurry = false;
let filler = 0;

const reels = [0, 1, 2, 3, 4].map(() => {
  const reel = document.createElement('div');
  reel.className = 'reel';
  const strip = document.createElement('div');
  strip.className = 'strip';
  reel.append(strip);
  view.append(reel);
  return strip;
});

const quick = (): boolean => hurry || reducedMotion.matches || fast.getAttribute('aria-pressed') === 'true';

function cell(name: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'cell';
  box.append(picture(`s-${name}`));
  return box;
}

function someName(): string {
  filler = (filler * 5 + 7) % 64;
  return names[filler % names.length] ?? 'manga';
}

function put(strip: HTMLElement, shown: readonly string[]): void {
  strip.replaceChildren(...shown.map(cell));
}

function clear(): void {
  view.classList.remove('judged');
  view.querySelector('.paths')?.remove();
  for (const hit of view.querySelectorAll('.hit')) hit.classList.remove('hit');
}

/** Lets all reels run until they are told where to stop. */
function run(): (spin: Spin) => Promise<void> {
  clear();
  const running = reels.map((strip, reel) => {
    const before = [...strip.children]
      .slice(0, 3)
      .map((box) => box.querySelector('use')?.getAttribute('href')?.slice(3) ?? 'manga');
    const between = Array.from({ length: 8 }, someName);
    put(strip, [...between, ...before, ...between]);
    strip.parentElement?.classList.add('turning');
    if (reducedMotion.matches) return undefined;
    return strip.animate([{ transform: 'translateY(-36.8%)' }, { transform: 'translateY(0)' }], {
      duration: 420 + reel * 20,
      iterations: Number.POSITIVE_INFINITY,
    });
  });
  return async (spin) => {
    const stops = reels.map(async (strip, reel) => {
      if (!quick()) await pause(260 + reel * 170);
      running[reel]?.cancel();
      strip.parentElement?.classList.remove('turning');
      put(strip, [...(spin.window[reel] ?? []), ...Array.from({ length: 5 }, someName)]);
      if (!reducedMotion.matches)
        await strip.animate(
          [
            { transform: 'translateY(-62.5%)' },
            { transform: 'translateY(1.5%)', offset: 0.8 },
            { transform: 'translateY(0)' },
          ],
          {
            duration: quick() ? 180 : 420,
            easing: 'cubic-bezier(.2, .8, .3, 1)',
          },
        ).finished;
      put(strip, spin.window[reel] ?? []);
    });
    await Promise.all(stops);
    view.setAttribute(
      'aria-label',
      spin.window.map((reel) => reel.map((name) => gameText(`symbol_${name}`)).join(', ')).join('; '),
    );
  };
}

/** Shows which lines won: their fruit stands out, a thread runs through it. */
function judge(spin: Spin): void {
  if (spin.wins.length === 0 && spin.suns < 3) return;
  view.classList.add('judged');
  const paths = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  paths.setAttribute('class', 'paths');
  paths.setAttribute('viewBox', '0 0 500 300');
  paths.setAttribute('preserveAspectRatio', 'none');
  paths.setAttribute('aria-hidden', 'true');
  for (const { line, count } of spin.wins) {
    const rows = config.lines[line] ?? [];
    const thread = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
    thread.setAttribute(
      'points',
      rows
        .slice(0, count)
        .map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`)
        .join(' '),
    );
    paths.append(thread);
    for (const [reel, row] of rows.slice(0, count).entries()) reels[reel]?.children[row]?.classList.add('hit');
  }
  if (spin.suns >= 3)
    for (const [reel, strip] of reels.entries())
      for (const [row, box] of [...strip.children].entries())
        if (spin.window[reel]?.[row] === 'sol') box.classList.add('hit');
  view.append(paths);
}

function saySpin(spin: Spin): string {
  const lines = spin.wins.map(({ line, count, symbol }) =>
    gameText('line', { line: line + 1, count, symbol: gameText(`symbol_${symbol}`) }),
  );
  if (spin.suns >= 3) lines.push(gameText('suns', { count: spin.suns }));
  return lines.slice(0, 2).join(' · ') + (lines.length > 2 ? ' …' : '');
}

function raise(first: string, second: string): void {
  const small = document.createElement('small');
  small.textContent = second;
  banner.replaceChildren(first, small);
  banner.hidden = false;
}

/** Everything after the answer: the first stop, the free spins one by one, the end. */
async function show(round: Round, stop: (spin: Spin) => Promise<void>): Promise<void> {
  await stop(round.base);
  judge(round.base);
  if (round.free.length > 0) {
    tell(saySpin(round.base), { prize: true });
    stage.classList.add('festive');
    raise(gameText('free_title'), gameText('free_text'));
    await pause(quick() ? 500 : 1800);
    let sum = 0n;
    for (const [index, spin] of round.free.entries()) {
      const stopFree = run();
      raise(
        gameText('free_at', { at: index + 1, all: round.free.length }),
        gameText('free_total', { amount: money(plain(sum)) }),
      );
      if (!quick()) await pause(300);
      await stopFree(spin);
      judge(spin);
      sum += micro(spin.paid);
      tell(spin.wins.length > 0 ? `${saySpin(spin)} · ${money(spin.paid)}` : gameText('nothing'), {
        prize: spin.wins.length > 0,
      });
      await pause(quick() ? 250 : spin.wins.length > 0 ? 1100 : 450);
    }
    raise(gameText('free_end', { amount: money(plain(sum)) }), '');
  }
  const done = await ask<Round>('finish', { round: round.round });
  showBalance(done.balance ?? round.balance);
  if (done.state === 'paying') tell(gameText('paying', { amount: money(round.total) }));
  else if (round.free.length === 0 && round.base.wins.length > 0 && micro(round.total) > micro(round.stake))
    tell(`${gameText('won', { amount: money(round.total) })} · ${saySpin(round.base)}`, { prize: true });
  else tellResult(round);
  if (round.free.length > 0) await pause(quick() ? 400 : 1500);
  stage.classList.remove('festive');
  banner.hidden = true;
}

async function spin(): Promise<void> {
  if (busy) return;
  busy = true;
  hurry = false;
  refresh();
  const stake = reward ? '0.00' : (config.stakes[at] ?? '1.00');
  const key = crypto.randomUUID();
  const before = reels.map((strip) =>
    [...strip.children].map((box) => box.querySelector('use')?.getAttribute('href')?.slice(3) ?? 'manga'),
  );
  tell(gameText('spinning'));
  const stop = run();
  try {
    const round = await ask<Round>('play', {
      key,
      choice: reward ? {} : { stake },
      ...(reward && { reward: reward.id }),
    });
    if (!round.gift) takeFromShown(stake);
    await show(round, stop);
    countReward();
  } catch (fault) {
    await stop({ window: before.map((shown) => shown.slice(0, 3)), wins: [], suns: 0, paid: '0' });
    const word = fault instanceof No ? fault.word : 'no_answer';
    tell(gameText(word), word === 'no_answer' ? { again: () => void open() } : {});
    if (word === 'no_no_reward') reward = undefined;
  } finally {
    busy = false;
    refresh();
  }
}

function countReward(): void {
  if (reward) reward = reward.left > 1 ? { ...reward, left: reward.left - 1 } : undefined;
}

function refresh(): void {
  const stake = config.stakes[at] ?? '1.00';
  writeMoney(element('stake'), reward ? reward.value : stake);
  spinButton.disabled = busy;
  less.disabled = busy || reward !== undefined || at === 0;
  more.disabled = busy || reward !== undefined || at === config.stakes.length - 1;
  element('spin-word').textContent = reward ? gameText('free_round') : gameText('spin_for', { amount: money(stake) });
  element('spin-note').textContent = reward ? gameText('free_left', { count: reward.left }) : '';
}

async function open(): Promise<void> {
  busy = true;
  refresh();
  try {
    const opened = await ask<Opened>('open', {});
    showBalance(opened.balance);
    reward = opened.reward;
    stage.setAttribute('aria-busy', 'false');
    if (opened.pending) {
      tell(gameText('resumed'));
      await pause(900);
      await show(opened.pending, run());
    } else tell(gameText('ready_slot'));
    busy = false;
  } catch (fault) {
    tell(gameText(fault instanceof No ? fault.word : 'no_answer'), { again: () => void open() });
  }
  refresh();
}

function choose(step: number): void {
  if (busy || reward) return;
  at = Math.max(0, Math.min(config.stakes.length - 1, at + step));
  remember('caju-stake', String(at));
  refresh();
}

spinButton.addEventListener('click', () => void spin());
less.addEventListener('click', () => choose(-1));
more.addEventListener('click', () => choose(1));
fast.addEventListener('click', () =>
  fast.setAttribute('aria-pressed', String(fast.getAttribute('aria-pressed') !== 'true')),
);
stage.addEventListener('click', () => {
  hurry = true;
});
document.addEventListener('keydown', (event) => {
  if (element<HTMLDialogElement>('rules').open) return;
  const onControl = event.target instanceof HTMLElement && event.target.closest('button, a') !== null;
  if (event.key === ' ' && !onControl) {
    event.preventDefault();
    if (busy) hurry = true;
    else void spin();
  }
  if (event.key === 'ArrowUp') choose(1);
  if (event.key === 'ArrowDown') choose(-1);
});
const opening = [
  ['manga', 'caju', 'coco'],
  ['abacaxi', 'caju', 'pitanga'],
  ['sol', 'caju', 'cacto'],
  ['jangada', 'caju', 'manga'],
  ['coco', 'farol', 'abacaxi'],
];
for (const [reel, strip] of reels.entries()) put(strip, opening[reel] ?? []);
void open();
