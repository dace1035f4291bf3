import { Empty } from '@palpite/ui/box/empty.tsx';
import { Skeleton } from '@palpite/ui/box/skeleton.tsx';
import { Button } from '@palpite/ui/button.tsx';
import { ChevronDown, TriangleAlert } from '@palpite/ui/icon.tsx';
import { useLanguage } from '@palpite/ui/text/language-context.tsx';
import { useTexts } from '../base/seat/say.ts';
import css from './page.module.css';
import { RulesTable, saidTable } from './tables.tsx';
import { Texts } from './texts.tsx';
import { useSection } from './use-section.ts';
import { Worked } from './worked.tsx';

export interface GameSectionProps {
  code: string;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** One game: closed until somebody asks for it. */
export function GameSection({ code, isOpen, onOpen }: GameSectionProps) {
  const { t } = useTexts();
  return (
    <details id={code} className={css.game} open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>
        <h3>{t(`games.${code}`)}</h3>
        <code className={css.code}>{code}</code>
        <ChevronDown size={20} />
      </summary>
      {isOpen && <Told code={code} />}
    </details>
  );
}

function Told({ code }: { code: string }) {
  const { t } = useTexts();
  const read = useSection(code, useLanguage());
  if (read.kind === 'reading')
    return (
      <div className={css.told} aria-busy="true">
        <Skeleton height={120} radius={12} />
        <Skeleton height={260} radius={12} />
      </div>
    );
  if (read.kind === 'failed')
    return (
      <Empty
        tone="error"
        art={<TriangleAlert size={36} />}
        title={t('failed')}
        text={t('failedText')}
        actions={<Button onClick={read.again}>{t('again')}</Button>}
      />
    );
  const { version, figures = {}, said, formulas, tables, examples, sum, verifier } = read.derivation;
  return (
    <div className={css.told}>
      <Texts name={`told.${code}`} values={figures} numbered />
      <pre className={css.formulas} dir="ltr">
        {formulas.join('\n')}
      </pre>
      <RulesTable table={saidTable(said)} names={read.names} />
      {tables.map((table) => (
        <RulesTable key={`${table.title.key} ${JSON.stringify(table.title.values)}`} table={table} names={read.names} />
      ))}
      {sum && (
        <dl className={css.sum} dir="ltr">
          {sum.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {verifier && (
        <p className={css.prose}>
          <a href={verifier}>{t('example.verify')}</a>
        </p>
      )}
      {examples.map((example, at) => (
        <Worked key={example.nonce} example={example} number={at + 1} />
      ))}
      {version !== undefined && <p className={css.version}>{t('version', { version })}</p>}
    </div>
  );
}
