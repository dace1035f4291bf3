// Runs in the visitor's browser, with its types taken off: it imports nothing.
interface Line {
  id: number;
  name: string;
  text: string;
  at: number;
  mine: boolean;
}

const list = document.querySelector<HTMLOListElement>('#lines');
const form = document.querySelector<HTMLFormElement>('#say');
const field = document.querySelector<HTMLInputElement>('#text');
const note = document.querySelector<HTMLElement>('#note');
const button = form?.querySelector('button');
const language = document.documentElement.lang;
const mostShown = 50;
const longestWaitMs = 15_000;
let socket: WebSocket | undefined;
let waitMs = 1000;
let newest = 0;

function tell(word: 'lost' | 'tooFast' | 'tooLong' | undefined): void {
  if (note) note.textContent = word ? (note.dataset[word] ?? '') : '';
}

function show(line: Line): void {
  // after a broken line the room is sent again
  if (!list || line.id <= newest) return;
  newest = line.id;
  const item = document.createElement('li');
  if (line.mine) item.className = 'mine';
  const name = document.createElement('strong');
  name.textContent = line.name;
  const text = document.createElement('span');
  text.textContent = line.text;
  const time = document.createElement('time');
  time.dateTime = new Date(line.at).toISOString();
  time.textContent = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(line.at);
  item.append(name, text, time);
  list.append(item);
  while (list.childElementCount > mostShown) list.firstElementChild?.remove();
  list.scrollTop = list.scrollHeight;
}

function connect(): void {
  socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/chat/line`);
  socket.onopen = () => {
    waitMs = 1000;
    tell(undefined);
    if (button) button.disabled = false;
  };
  socket.onmessage = (event: MessageEvent<string>) => {
    const said = JSON.parse(event.data) as { lines?: Line[]; done?: string };
    for (const line of said.lines ?? []) show(line);
    if (said.done === 'said' && field) field.value = '';
    if (said.done) tell(said.done === 'too_fast' ? 'tooFast' : said.done === 'too_long' ? 'tooLong' : undefined);
  };
  socket.onclose = () => {
    if (button) button.disabled = true;
    tell('lost');
    setTimeout(connect, waitMs);
    waitMs = Math.min(longestWaitMs, waitMs * 2);
  };
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (socket?.readyState === WebSocket.OPEN && field?.value.trim()) socket.send(JSON.stringify({ text: field.value }));
});
connect();
