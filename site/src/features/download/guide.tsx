import { brandName } from '../../base/text/brand-name.ts';
import { useTexts } from '../../base/text/texts.ts';
import type { System } from './device.ts';
import css from './download.module.css';
import { StepArt, type StepArtName } from './step-art.tsx';

/** The drawing of each step; its words stand under the same number in the texts. */
const steps: Readonly<Record<System, readonly StepArtName[]>> = {
  ios: ['open', 'share', 'add', 'confirm', 'home'],
  android: ['open', 'menu', 'install', 'confirm', 'home'],
};

/** How the app gets onto a phone, step by step. */
export function Guide({ system }: { system: System }) {
  const t = useTexts('download');
  return (
    <>
      <ol className={css.steps}>
        {steps[system].map((art, at) => (
          <li key={art}>
            <StepArt name={art} />
            <b>
              <span className="num" aria-hidden="true">
                {at + 1}
              </span>
              {t(`${system}.${art}.title`)}
            </b>
            <p>{t(`${system}.${art}.text`, { brand: brandName })}</p>
          </li>
        ))}
      </ol>
      <p className={css.note}>{t(`${system}.note`, { brand: brandName })}</p>
    </>
  );
}
