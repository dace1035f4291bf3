import { ChevronDown } from '../icon.tsx';
import { prettyJson } from '../text/pretty-json.ts';
import css from './exchange-log.module.css';

/** One thing asked and what was answered to it, word for word. */
export interface Exchange {
  key: string;
  /** Who asked whom. */
  title: string;
  /** How it was asked: method and path. */
  line: string;
  /** What is told beside it: status, time it took. */
  facts: readonly string[];
  time: string;
  asked: string;
  answered: string;
  /** Below both, for those who look it up elsewhere. */
  note?: string;
}

export interface ExchangeLogProps {
  exchanges: readonly Exchange[];
  askedLabel: string;
  answeredLabel: string;
  /** Said in place of a text that is empty. */
  emptyLabel: string;
}

/** What two sides said to each other, in order; each exchange folded until it is opened. */
export function ExchangeLog({ exchanges, askedLabel, answeredLabel, emptyLabel }: ExchangeLogProps) {
  return (
    <ul className={css.log}>
      {exchanges.map(({ key, title, line, facts, time, asked, answered, note }) => (
        <li key={key}>
          <details>
            <summary>
              <ChevronDown size={16} />
              <b>{title}</b>
              <code>{line}</code>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
              <small>{time}</small>
            </summary>
            <div className={css.words}>
              <Words title={askedLabel} text={asked} empty={emptyLabel} />
              <Words title={answeredLabel} text={answered} empty={emptyLabel} />
              {note && <p>{note}</p>}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Words({ title, text, empty }: { title: string; text: string; empty: string }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard */}
      <pre tabIndex={0}>{text === '' ? empty : prettyJson(text)}</pre>
    </figure>
  );
}
