import '@palpite/ui/fonts.css';
import '@palpite/ui/tokens.css';
import '@palpite/ui/base.css';
import { call } from '@palpite/contract/base/client.ts';
import { revealSeed } from '@palpite/contract/instant/player.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import { createRoot } from 'react-dom/client';
import { realityHere } from '../base/page/page-root.ts';
import { readAskedRound } from '../base/proof/seed-address.ts';
import { textOf } from '../base/seat/say.ts';
import { keepTexts, loadTexts, startTexts } from '../base/texts.ts';
import { Page } from './page.tsx';

applyRememberedTheme();
let language: Language = await startTexts('verify', new URLSearchParams(location.search).get('lang'));

const element = document.getElementById('root');
if (!element) throw new Error('the page has no root');
const root = createRoot(element);

const player = realityHere(() => language);
const reveal =
  player && (async (serverSeedHash: string) => (await call(player, revealSeed, { serverSeedHash })).serverSeed);

function render(): void {
  document.title = textOf('pageTitle');
  const { target, direction = 'over', ...asked } = readAskedRound(location.hash);
  const { stake = '', bet = '', actions = '', published = '', salt = '', flight = '', position = '', ...rest } = asked;
  const { home = '', away = '', score = '', half = '', ...others } = rest;
  const { rules = '', length = '', first = '', told = '', ...seeds } = others;
  // A new round in the address starts the form anew.
  root.render(
    <Page
      key={location.hash}
      language={language}
      asked={{
        ...{ ...seeds, target, direction, stake, bet, actions, published, salt, flight, position },
        ...{ home, away, score, half, rules, length, first, told },
      }}
      reveal={reveal}
      onLanguage={change}
    />,
  );
}

function change(next: Language): void {
  void loadTexts('verify', next).then(() => {
    language = next;
    render();
  });
}

render();
void keepTexts('verify');
addEventListener('hashchange', () => {
  if (location.hash !== '#result') render();
});
