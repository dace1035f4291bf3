import '@palpite/ui/fonts.css';
import '@palpite/ui/tokens.css';
import '@palpite/ui/base.css';
import type { Language } from '@palpite/ui/text/language.ts';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import { readLaunch } from '../base/address.ts';
import { hereSoon, keepDrawn, realityHere, refreshOnReturn } from '../base/page/page-root.ts';
import { followLossLimit } from '../base/reality/loss-limit.ts';
import { gameCaller, keepSeat } from '../base/seat/seat.ts';
import { makeStore } from '../base/seat/store.ts';
import { siteHere } from '../base/site-here.ts';
import { sounding } from '../base/sound.ts';
import { startTexts } from '../base/texts.ts';
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

const reality = realityHere(() => language);
siteHere.say(reality && { caller: reality, code: 'crash' });
const entered = dealer.enter(launch.ticket);
await hereSoon(store, ({ phase }) => phase !== 'entering');
keepDrawn('crash', ['table'], language, (shown, change) => {
  language = shown;
  return (
    <Page store={store} dealer={dealer} language={shown} backHref={launch.back} reality={reality} onLanguage={change} />
  );
});
await entered;
if (seat.read()?.currency !== 'FUN') void followLossLimit(reality, store);

refreshOnReturn(
  () => store.get().phase === 'ready',
  () => void dealer.refresh(),
);
