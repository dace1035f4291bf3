import '@palpite/ui/fonts.css';
import '@palpite/ui/tokens.css';
import '@palpite/ui/base.css';
import { wantsLessMotion } from '@palpite/ui/motion.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import { readLaunch, readReplay } from '../base/address.ts';
import { quiet } from '../base/page/later.tsx';
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
import { followPot } from './follow-pot.ts';
import type { GameClient } from './game-client.ts';
import { Page } from './page.tsx';
import { tierOf } from './panel/tier.ts';
import { replayOf } from './replay/replay.ts';
import { sounds } from './sounds.ts';
import { type AnyClient, initialState, paysMore } from './state.ts';
import { rehearse, replayWire, tableWire } from './wire.ts';

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Opens the page of a game: the table to play at, or one recorded round where the address names one. */
export async function openTable<Wager, Action, Event, View, Drawn>(
  of: GameClient<Wager, Action, Event, View, Drawn>,
): Promise<void> {
  // What the client says in its own words is only ever handed back to it.
  const client = of as unknown as AnyClient;
  applyRememberedTheme();
  const recorded = readReplay();
  await (recorded ? openReplay(client, recorded) : openSeat(client));
}

/** The texts a game's own stand over. */
const textsUnder = ({ texts = [] }: AnyClient) => ['table', ...texts];

async function openSeat(client: AnyClient): Promise<void> {
  const launch = readLaunch();
  let language: Language = await startTexts(client.code, launch.language, textsUnder(client));
  const store = makeStore(initialState(client), replayOf(client));
  const seat = keepSeat(client.code);
  const asSeated = gameCaller(
    () => seat.read()?.token,
    () => language,
  );
  const wire = tableWire(asSeated);
  const isQuick = () => (preferences.get().turbo && store.get().rules.turbo) || wantsLessMotion();
  const askPot = followPot(store, (code) => wire.pot(code, seat.read()?.currency ?? ''));
  const play = (name: string | undefined) => {
    const sound = name === undefined ? undefined : client.sounds[name];
    if (sound) sounding(sound);
  };

  const dealer = hireDealer({
    client,
    store,
    seat,
    wire,
    now: Date.now,
    wait,
    newKey: () => crypto.randomUUID(),
    isQuick,
    pauseMs: () => (isQuick() ? 100 : 500),
    onEvent: (event) => play(client.soundOf(event, isQuick(), paysMore(store.get()))),
    onOver(round) {
      const won = round.jackpot !== null && round.jackpot.won !== null;
      const tier = won ? 'mega' : tierOf(round);
      if (tier) sounding(sounds[tier]);
      if (won) askPot();
    },
  });

  const reality = realityHere(() => language);
  siteHere.say(reality && { caller: reality, code: client.code });
  const entered = dealer.enter(launch.ticket);
  await hereSoon(store, ({ phase }) => phase !== 'entering');
  keepDrawn(client.code, textsUnder(client), language, (shown, change) => {
    language = shown;
    return (
      <Page
        client={client}
        store={store}
        dealer={dealer}
        language={shown}
        backHref={launch.back}
        reality={reality}
        isQuick={isQuick}
        onLanguage={change}
      />
    );
  });
  await entered;
  if (seat.read()?.currency !== 'FUN') void readLossLimit(reality, () => store.get().session.net);
  void quiet.then(() => {
    const { phase, firstStake, wager } = store.get();
    if (phase === 'ready') rehearse(firstStake, client.said(wager));
  });

  goOnAsking(store, ({ unanswered }) => unanswered?.key, dealer.sendAgain);
  refreshOnReturn(
    () => store.get().phase === 'ready',
    () => void dealer.refresh(),
  );
  const { pot } = store.get();
  await followBalance({
    currency: () => seat.read()?.currency ?? '',
    balance: (available, bonus) => store.say({ type: 'balanceTold', available, bonus }),
    missed: () => void dealer.refresh(),
    pot: pot && (({ code, amount }) => code === pot.code && store.say({ type: 'potTold', amount })),
  });
}

async function openReplay(client: AnyClient, recorded: { replayId: string; version: string }): Promise<void> {
  const asked = new URLSearchParams(location.search).get('lang');
  let language: Language = await startTexts(client.code, asked, textsUnder(client));
  const wire = replayWire(
    gameCaller(
      () => undefined,
      () => language,
    ),
    { gameCode: client.code, ...recorded },
  );
  const { ReplayPage } = await import('./replay/replay-page.tsx');
  keepDrawn(client.code, textsUnder(client), language, (shown, change) => {
    language = shown;
    return <ReplayPage client={client} wire={wire} language={shown} onLanguage={change} />;
  });
}
