// Runs in the player's browser, with its types taken off: the table. The vendor deals, this shows.
import {
  ask,
  element,
  gameText,
  micro,
  money,
  No,
  pause,
  picture,
  plain,
  reducedMotion,
  showBalance,
  takeFromShown,
  tell,
  tellResult,
} from './browser-frame.ts';

type Spot = 'dragon' | 'tiger' | 'tie';
interface Card {
  readonly rank: number;
  readonly suit: string;
}
interface Round {
  readonly round: string;
  readonly state: string;
  readonly stake: string;
  readonly gift: boolean;
  readonly total: string;
  readonly balance?: string;
  readonly dragon: Card;
  readonly tiger: Card;
  readonly outcome: Spot;
  readonly spots: { spot: Spot; staked: string; paid: string }[];
}
interface Opened {
  readonly balance?: string;
  readonly pending?: Round;
}

const chipValues = ['1.00', '5.00', '10.00', '25.00', '100.00'];
const most = micro('500.00');
const mostRound = micro('1000.00');
const stage = element('stage');
const deal = element<HTMLButtonElement>('deal');
const clear = element<HTMLButtonElement>('clear');
const repeat = element<HTMLButtonElement>('repeat');
const chips = element('chips');
const spots = [...document.querySelectorAll<HTMLButtonElement>('.spot')];

let chip = 0;
let busy = true;
let placed = new Map<Spot, bigint>();
let last = new Map<Spot, bigint>();

const total = (): bigint => [...placed.values()].reduce((sum, each) => sum + each, 0n);
const spotOf = (button: HTMLButtonElement): Spot =>
  button.dataset.spot === 'tiger' ? 'tiger' : button.dataset.spot === 'tie' ? 'tie' : 'dragon';

function refresh(): void {
  const value = money(chipValues[chip] ?? '1.00');
  for (const button of spots) {
    const spot = spotOf(button);
    const there = placed.get(spot);
    const output = button.querySelector('output');
    if (output) output.textContent = there ? money(plain(there)) : '';
    button.disabled = busy;
    const told = button.querySelector('.unseen');
    if (told) told.textContent = gameText('put_on', { amount: value, spot: gameText(spot) });
  }
  deal.disabled = busy || total() === 0n;
  element('deal-note').textContent = total() > 0n ? money(plain(total())) : '';
  clear.disabled = busy || total() === 0n;
  repeat.disabled = busy || last.size === 0 || total() > 0n;
  for (const [index, button] of [...chips.children].entries()) {
    button.setAttribute('aria-checked', String(index === chip));
    if (button instanceof HTMLElement) button.tabIndex = index === chip ? 0 : -1;
  }
}

const ranks: Readonly<Record<number, string>> = { 1: 'ace', 11: 'jack', 12: 'queen', 13: 'king' };
const letters: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

function faceDown(): void {
  for (const side of ['dragon', 'tiger']) {
    const card = element(`card-${side}`);
    card.className = 'card back';
    card.replaceChildren();
    card.setAttribute('aria-label', gameText('face_down'));
    card.closest('.side')?.classList.remove('won');
  }
  for (const button of spots) button.classList.remove('won');
}

async function turn(side: 'dragon' | 'tiger', { rank, suit }: Card): Promise<void> {
  const card = element(`card-${side}`);
  const half = reducedMotion.matches ? 1 : 170;
  await card.animate([{ transform: 'rotateY(0)' }, { transform: 'rotateY(90deg)' }], {
    duration: half,
    easing: 'ease-in',
  }).finished;
  card.className = `card ${suit}`;
  const name = document.createElement('b');
  name.textContent = letters[rank] ?? String(rank);
  card.replaceChildren(name, picture(`u-${suit}`, 'corner'), picture(`u-${suit}`, 'pip'));
  const word = ranks[rank];
  card.setAttribute(
    'aria-label',
    gameText('card', { rank: word ? gameText(word) : rank, suit: gameText(`suit_${suit}`) }),
  );
  await card.animate([{ transform: 'rotateY(90deg)' }, { transform: 'rotateY(0)' }], {
    duration: half,
    easing: 'ease-out',
  }).finished;
}

function note(outcome: Spot): void {
  const item = document.createElement('li');
  item.className = outcome;
  if (outcome === 'tie') item.textContent = '=';
  else item.append(picture(`a-${outcome}`));
  item.title = gameText(`outcome_${outcome}`);
  const list = element('history');
  list.append(item);
  while (list.childElementCount > 10) list.firstElementChild?.remove();
}

async function show(round: Round): Promise<void> {
  faceDown();
  tell(gameText('dealing'));
  await pause(reducedMotion.matches ? 50 : 350);
  await turn('dragon', round.dragon);
  await pause(reducedMotion.matches ? 50 : 450);
  await turn('tiger', round.tiger);
  await pause(reducedMotion.matches ? 50 : 250);
  if (round.outcome !== 'tie') element(`card-${round.outcome}`).closest('.side')?.classList.add('won');
  for (const button of spots) button.classList.toggle('won', spotOf(button) === round.outcome);
  note(round.outcome);
  const done = await ask<Round>('finish', { round: round.round });
  showBalance(done.balance ?? round.balance);
  if (done.state === 'paying') tell(gameText('paying', { amount: money(round.total) }));
  else if (micro(round.total) > micro(round.stake))
    tell(`${gameText(`outcome_${round.outcome}`)} · ${gameText('won', { amount: money(round.total) })}`, {
      prize: true,
    });
  else if (micro(round.total) === 0n) tell(`${gameText(`outcome_${round.outcome}`)} · ${gameText('nothing')}`);
  else tellResult(round);
}

async function play(): Promise<void> {
  if (busy || total() === 0n) return;
  busy = true;
  refresh();
  const choice = Object.fromEntries([...placed].map(([spot, there]) => [spot, plain(there)]));
  tell(gameText('dealing'));
  faceDown();
  try {
    const round = await ask<Round>('play', { key: crypto.randomUUID(), choice });
    takeFromShown(round.stake);
    await show(round);
    last = placed;
    placed = new Map();
  } catch (fault) {
    const word = fault instanceof No ? fault.word : 'no_answer';
    tell(gameText(word), word === 'no_answer' ? { again: () => void open() } : {});
  } finally {
    busy = false;
    refresh();
  }
}

async function open(): Promise<void> {
  busy = true;
  refresh();
  try {
    const opened = await ask<Opened>('open', {});
    showBalance(opened.balance);
    stage.setAttribute('aria-busy', 'false');
    if (opened.pending) {
      tell(gameText('resumed'));
      await pause(900);
      await show(opened.pending);
    } else tell(gameText('ready_table'));
    busy = false;
  } catch (fault) {
    tell(gameText(fault instanceof No ? fault.word : 'no_answer'), { again: () => void open() });
  }
  refresh();
}

for (const [index, value] of chipValues.entries()) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'chip';
  button.setAttribute('role', 'radio');
  button.setAttribute('aria-label', gameText('chip', { amount: money(value) }));
  button.textContent = value.replace('.00', '');
  button.addEventListener('click', () => {
    chip = index;
    refresh();
  });
  chips.append(button);
}
chips.addEventListener('keydown', (event) => {
  const step =
    event.key === 'ArrowRight' || event.key === 'ArrowDown'
      ? 1
      : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
        ? -1
        : 0;
  if (step === 0) return;
  event.preventDefault();
  const sideways = event.key === 'ArrowRight' || event.key === 'ArrowLeft';
  const turned = sideways && document.documentElement.dir === 'rtl' ? -step : step;
  chip = (chip + turned + chipValues.length) % chipValues.length;
  refresh();
  const chosen = chips.children[chip];
  if (chosen instanceof HTMLElement) chosen.focus();
});
for (const button of spots)
  button.addEventListener('click', () => {
    const spot = spotOf(button);
    const more = micro(chipValues[chip] ?? '1.00');
    const there = placed.get(spot) ?? 0n;
    if (busy || there + more > most || total() + more > mostRound) return;
    if (total() === 0n) faceDown();
    placed.set(spot, there + more);
    refresh();
  });
clear.addEventListener('click', () => {
  placed = new Map();
  refresh();
});
repeat.addEventListener('click', () => {
  placed = new Map(last);
  faceDown();
  refresh();
});
deal.addEventListener('click', () => void play());
document.addEventListener('keydown', (event) => {
  if (element<HTMLDialogElement>('rules').open) return;
  const onControl = event.target instanceof HTMLElement && event.target.closest('button, a') !== null;
  if (event.key !== ' ' || onControl) return;
  event.preventDefault();
  void play();
});
faceDown();
refresh();
void open();
