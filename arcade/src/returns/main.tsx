import '@palpite/ui/fonts.css';
import '@palpite/ui/tokens.css';
import '@palpite/ui/base.css';
import { call } from '@palpite/contract/base/client.ts';
import { gameReturns } from '@palpite/contract/fairness/player.ts';
import type { Language } from '@palpite/ui/text/language.ts';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import { createRoot } from 'react-dom/client';
import { textOf } from '../base/seat/say.ts';
import { gameCaller } from '../base/seat/seat.ts';
import { loadTexts, startTexts } from '../base/texts.ts';
import { Page } from './page.tsx';

applyRememberedTheme();
let language: Language = await startTexts('returns', new URLSearchParams(location.search).get('lang'));

const element = document.getElementById('root');
if (!element) throw new Error('the page has no root');
const root = createRoot(element);
const caller = gameCaller(
  () => undefined,
  () => language,
);

function render(): void {
  document.title = textOf('pageTitle');
  // the games' names come in the language they are asked for in
  root.render(
    <Page key={language} language={language} read={() => call(caller, gameReturns, {})} onLanguage={change} />,
  );
}

function change(next: Language): void {
  void loadTexts('returns', next).then(() => {
    language = next;
    render();
  });
}

render();
