import '@palpite/ui/fonts.css';
import '@palpite/ui/tokens.css';
import '@palpite/ui/base.css';
import type { Language } from '@palpite/ui/language.ts';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { readLaunch } from '../base/address.ts';
import { realityWire } from '../base/reality.ts';
import { gameCaller, keepSeat } from '../base/seat.ts';
import { sounding } from '../base/sound.ts';
import { makeStore } from '../base/store.ts';
import { speak, startTexts } from '../base/texts.ts';
import { hireDealer } from './dealer.ts';
import { listenToFlights } from './live.ts';
import { Page } from './page.tsx';
import { replay } from './replay.ts';
import { sounds } from './sounds.ts';
import { initialState } from './state.ts';
import { crashWire } from './wire.ts';

applyRememberedTheme();
const launch = readLaunch();
let language: Language = await startTexts('crash', launch.language, ['table']);

const store = makeStore(initialState, replay);
const seat = keepSeat('crash');
const dealer = hireDealer({
  store,
  seat,
  wire: crashWire(
    gameCaller(
      () => seat.read()?.token,
      () => language,
    ),
  ),
  listen: listenToFlights,
  now: Date.now,
  clock: () => performance.now(),
  wait: (ms) => new Promise<void>((done) => setTimeout(done, ms)),
  newKey: () => crypto.randomUUID(),
  onTakeOff: () => sounding(sounds.takeOff),
  onBurst: () => sounding(sounds.burst),
  onLanded: (isWin) => sounding(sounds[isWin ? 'win' : 'back']),
});

const element = document.getElementById('root');
if (!element) throw new Error('the page has no root');
const root = createRoot(element);

const siteToken = sessionStorage.getItem('token') ?? undefined;
const reality =
  siteToken === undefined
    ? undefined
    : realityWire(
        gameCaller(
          () => siteToken,
          () => language,
        ),
      );

function render(): void {
  document.title = i18next.t('pageTitle');
  root.render(
    <Page
      store={store}
      dealer={dealer}
      language={language}
      backHref={launch.back}
      reality={reality}
      onLanguage={change}
    />,
  );
}

function change(next: Language): void {
  void speak('crash', next, ['table']).then(() => {
    language = next;
    render();
  });
}

render();
await dealer.enter(launch.ticket);

// A page that was out of sight may have been held still: what it missed is here when the player comes back.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && store.get().phase === 'ready') void dealer.refresh();
});
