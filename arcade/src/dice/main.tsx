import '@palpite/ui/fonts.css';
import '@palpite/ui/tokens.css';
import '@palpite/ui/base.css';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import { readLaunch } from '../base/address.ts';
import { followBalance, hereSoon, keepDrawn, realityHere, refreshOnReturn } from '../base/page/page-root.ts';
import { preferences } from '../base/page/preferences.ts';
import { readLossLimit } from '../base/reality/loss-limit.ts';
import { goOnAsking } from '../base/seat/go-on-asking.ts';
import { gameCaller, keepSeat } from '../base/seat/seat.ts';
import { makeStore } from '../base/seat/store.ts';
import { siteHere } from '../base/site-here.ts';
import { sounding } from '../base/sound.ts';
import { startTexts } from '../base/texts.ts';
import { hireDealer } from './dealer.ts';
import { Page } from './page.tsx';
import { replay } from './replay.ts';
import { sounds } from './sounds.ts';
import { initialState } from './state.ts';
import { diceWire } from './wire.ts';

applyRememberedTheme();
const launch = readLaunch();
let language: Language = await startTexts('dice', launch.language, ['table']);

const store = makeStore(initialState, replay);
const seat = keepSeat('dice');
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
/** The die falls for 600 ms, turbo 120; where less motion is wanted it only appears. */
const isTurbo = () => preferences.get().turbo && store.get().rules.turbo;
const fallMs = () => (isTurbo() || wantsLessMotion() ? 120 : 600);

const dealer = hireDealer({
  store,
  seat,
  wire: diceWire(
    gameCaller(
      () => seat.read()?.token,
      () => language,
    ),
  ),
  now: Date.now,
  wait,
  newKey: () => crypto.randomUUID(),
  pace: () => ({ fallMs: fallMs(), pauseMs: isTurbo() ? 0 : 300 }),
  onFall: () => sounding(sounds.roll),
  onLanded: (round) => sounding(sounds[round.payout > round.stake ? 'win' : 'land']),
});

const reality = realityHere(() => language);
siteHere.say(reality && { caller: reality, code: 'dice' });
const entered = dealer.enter(launch.ticket);
await hereSoon(store, ({ phase }) => phase !== 'entering');
keepDrawn('dice', ['table'], language, (shown, change) => {
  language = shown;
  return (
    <Page
      store={store}
      dealer={dealer}
      language={shown}
      backHref={launch.back}
      reality={reality}
      fallMs={fallMs}
      onLanguage={change}
    />
  );
});
await entered;
if (seat.read()?.currency !== 'FUN') void readLossLimit(reality, () => store.get().session.net);

goOnAsking(store, ({ unanswered }) => unanswered?.key, dealer.sendAgain);
refreshOnReturn(
  () => store.get().phase === 'ready',
  () => void dealer.refresh(),
);
await followBalance({
  currency: () => seat.read()?.currency ?? '',
  balance: (available, bonus) => store.say({ type: 'balanceTold', available, bonus }),
  missed: () => void dealer.refresh(),
});
