import { expect, test } from 'vitest';
import enDice from './en/dice.json' with { type: 'json' };
import enVerify from './en/verify.json' with { type: 'json' };
import ptDice from './pt/dice.json' with { type: 'json' };
import ptVerify from './pt/verify.json' with { type: 'json' };

/** Every key with its text: 'bet.place' → 'Apostar {{stake}}'. */
function flat(texts: object, before = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? flat(text, `${before}${name}.`)
      : [[before + name, String(text)] as [string, string]],
  );
}
const slots = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

test('both languages have every text, with the same figures in it', () => {
  for (const [pt, en] of [
    [ptDice, enDice],
    [ptVerify, enVerify],
  ] as const) {
    const english = new Map(flat(en));
    expect([...english.keys()].sort()).toEqual(
      flat(pt)
        .map(([key]) => key)
        .sort(),
    );
    for (const [key, text] of flat(pt)) {
      expect(text, key).not.toBe('');
      expect(slots(english.get(key) ?? ''), key).toEqual(slots(text));
    }
  }
});
