import { useTexts } from '../base/seat/say.ts';
import type { Example } from './derivation.ts';
import css from './example.module.css';

/** A round with nothing left out: what is given, every draw it uses, what is said and what happens. */
export function Worked({ example, number }: { example: Example; number: number }) {
  const { t } = useTexts();
  const given = [
    [t('example.serverSeed'), example.serverSeed],
    ['SHA-256', example.hash],
    [t('example.clientSeed'), example.clientSeed],
    ['nonce', String(example.nonce)],
    [t('example.stake'), example.stake],
    ...example.messages.map((message) => [t('example.message'), message]),
  ];
  return (
    <article className={css.example}>
      <h4>{t('example.title', { number })}</h4>
      <dl className={css.given}>
        {given.map(([name, value]) => (
          <div key={value} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={css.scroll} aria-label={t('example.draws')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['index', 'bytes', 'draw', 'outcomes', 'outcome', 'what', 'gives'].map((column) => (
                <th key={column} scope="col">
                  <bdi>{t(`example.${column}`)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {example.draws.map(({ index, bytes, drawn, outcomes, outcome, what, gives }) => (
              <tr key={index}>
                <td>{String(index)}</td>
                <td>
                  <code dir="ltr">{bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')}</code>
                </td>
                <td>{String(drawn)}</td>
                <td>{String(outcomes)}</td>
                <td>{String(outcome)}</td>
                <td>{t(what.key, { ...what.values })}</td>
                <td>
                  <bdi dir="ltr">{gives}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <section className={css.steps} aria-label={t('example.happened')} tabIndex={0}>
        {example.steps.map(({ said, events }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a round keep their order
          <div key={at} dir="ltr">
            <b>
              <bdi dir="auto">{at === 0 ? t('example.bet') : t('example.action', { number: at })}</bdi> {said}
            </b>
            {events.map((event, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do its events change places
              <code key={nth}>{event}</code>
            ))}
          </div>
        ))}
      </section>
      <p className={css.paid}>
        {t('example.paid', { staked: example.staked, payout: example.payout })}{' '}
        <a href={example.verifier}>{t('example.verify')}</a>
      </p>
    </article>
  );
}
