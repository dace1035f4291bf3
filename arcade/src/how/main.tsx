import '@palpite/ui/fonts.css';
import '@palpite/ui/tokens.css';
import '@palpite/ui/base.css';
import type { Language } from '@palpite/ui/text/language.ts';
import { applyRememberedTheme } from '@palpite/ui/theme.ts';
import { createRoot } from 'react-dom/client';
import { textOf } from '../base/seat/say.ts';
import { keepTexts, loadTexts, startTexts } from '../base/texts.ts';
import { Page } from './page.tsx';

applyRememberedTheme();
let language: Language = await startTexts('how', new URLSearchParams(location.search).get('lang'));

const element = document.getElementById('root');
if (!element) throw new Error('the page has no root');
const root = createRoot(element);

function render(): void {
  document.title = textOf('pageTitle');
  root.render(<Page language={language} asked={location.hash.slice(1)} onLanguage={change} />);
}

function change(next: Language): void {
  void loadTexts('how', next).then(() => {
    language = next;
    render();
  });
}

render();
void keepTexts('how');
addEventListener('hashchange', render);
