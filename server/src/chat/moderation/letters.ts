// Text as it is compared with forbidden words: what looks alike is alike.

/** Letters of other scripts, digits and signs that are written for a Latin letter. */
const looksLike: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', ё: 'e', з: 'e', и: 'u', і: 'i', ї: 'i', к: 'k', м: 'm', н: 'h', о: 'o', п: 'n' },
  ...{ р: 'p', с: 'c', ѕ: 's', т: 't', у: 'y', х: 'x', ј: 'j', ԁ: 'd', ԛ: 'q', ԝ: 'w', һ: 'h', ь: 'b' },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'n', ι: 'i', κ: 'k', μ: 'u', ν: 'v', ο: 'o', ρ: 'p', σ: 'o', τ: 't', υ: 'u', χ: 'x' },
  ...{ ß: 's', ø: 'o', đ: 'd', ħ: 'h', ł: 'l', ı: 'i', æ: 'ae', œ: 'oe' },
  ...{ '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g', '@': 'a', $: 's', '€': 'e', '£': 'l' },
};
/** Written for an i as well as for an l. */
const strokes = /[1!|]/g;

/** Small Latin letters where there are any: without accents, styles of letters, look-alikes. Signs stay. */
export function plainLetters(text: string): string {
  return [...text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => looksLike[letter] ?? letter)
    .join('');
}

/** A letter that is drawn out counts once: 'puuuta' is 'puta'. */
function single(word: string): string {
  return word.replace(/(.)\1+/gu, '$1');
}

/** A word in each way it may be meant. */
export function waysOf(word: string): readonly string[] {
  // one at the end is a cry
  const letters = plainLetters(word).replace(/!+$/, '');
  const ways = ['i', 'l'].map((stroke) => single(letters.replace(strokes, stroke).replace(/[^\p{L}\p{N}]/gu, '')));
  return [...new Set(ways)].filter((way) => way !== '');
}

/** What two lines have in common that say the same: letters and digits, each drawn out as little as possible. */
export function gistOf(line: string): string {
  const [way = ''] = waysOf(line);
  // of a line of signs alone it is the signs
  return way === '' ? line.slice(0, 200) : way.slice(0, 200);
}
