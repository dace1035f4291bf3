import type { Language } from '@palpite/ui/text/language.ts';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { formatScaled } from '@palpite/ui/text/number-format.ts';
import { useTexts } from '../base/seat/say.ts';
import { type Cell, label, type Said, type TableOf } from './derivation.ts';
import css from './page.module.css';

/** Ten-thousandths with as many decimals as they need, two at least. */
function timesText(times: number, language: Language): string {
  const decimals = times % 100 === 0 ? 2 : times % 10 === 0 ? 3 : 4;
  return `${formatScaled(times / 10 ** (4 - decimals), decimals, language)}×`;
}

/** What a player says in a game, as it stands in the data of a round. */
export function saidTable(said: readonly Said[]): TableOf {
  return {
    title: label('tables.said'),
    head: ['JSON', label('col.means'), label('col.values')],
    rows: said.map(({ json, what, values }) => [json, what, values]),
  };
}

/** A table of the rules. It scrolls by itself where it is wider than the page. */
export function RulesTable({ table, names }: { table: TableOf; names: Readonly<Record<string, string>> }) {
  const { t } = useTexts();
  const language = useLanguage();
  const textOf = (cell: Cell): string => {
    if (typeof cell === 'string') return cell;
    if ('times' in cell) return timesText(cell.times, language);
    if ('symbol' in cell) return names[cell.symbol] ?? cell.symbol;
    return t(cell.key, { ...cell.values });
  };
  const title = t(table.title.key, { ...table.title.values });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={css.table} aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {table.head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
              <th key={at} scope="col">
                <Shown text={textOf(cell)} isPlain={typeof cell === 'string'} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: so do rows
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: and cells
                <td key={column}>
                  <Shown text={textOf(cell)} isPlain={typeof cell === 'string'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What stands as it is in every language reads from the left in all of them. */
function Shown({ text, isPlain }: { text: string; isPlain: boolean }) {
  if (!isPlain) return text;
  return (
    <bdi dir="ltr" className={text.startsWith('{') ? css.json : undefined}>
      {text}
    </bdi>
  );
}
