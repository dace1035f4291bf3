import { ShieldCheck } from '@palpite/ui/icon.tsx';
import { Wave } from '@palpite/ui/wave.tsx';
import { useTexts } from '../../../base/text/texts.ts';
import css from './proof-panel.module.css';

const steps = ['seal', 'seed', 'check'] as const;

/**
 * How a draw of ours can be checked, in three steps: beside the first games of the house. `heading`
 * is its rank in the page.
 */
export function ProofPanel({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const t = useTexts('catalogue');
  return (
    <article className={css.panel}>
      <Wave color="#5B86FF" opacity={0.13} scale={1.5} />
      <Heading>
        <ShieldCheck size={22} />
        {t('proof.title')}
      </Heading>
      <ol>
        {steps.map((step, at) => (
          <li key={step}>
            <b>{at + 1}</b>
            <strong>{t(`proof.${step}.title`)}</strong>
            <p>{t(`proof.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <a href="/arcade/verify/">{t('proof.action')}</a>
    </article>
  );
}
