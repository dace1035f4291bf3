import lighthouse, { type RunnerResult } from 'lighthouse';

export type Look = RunnerResult['lhr'];

/**
 * A page as Lighthouse sees a phone with its default throttling: the middle of so many looks, each at an address of its
 * own.
 */
export async function middleLook(port: number, rounds: number, address: () => Promise<string> | string): Promise<Look> {
  const looks: Look[] = [];
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(await address(), {
      ...{ port, output: 'json', logLevel: 'error' },
      onlyCategories: ['performance', 'accessibility'],
    });
    if (result) looks.push(result.lhr);
  }
  const middle = looks.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'))[
    Math.floor(looks.length / 2)
  ];
  if (!middle) throw new Error('Lighthouse gave no result');
  return middle;
}

export function score(look: Look, category: string): number {
  return Math.round((look.categories[category]?.score ?? 0) * 100);
}

/** Every script the page fetched while it was looked at. */
export function scriptsOf(look: Look): string[] {
  const details = look.audits['network-requests']?.details;
  if (details?.type !== 'table') throw new Error('Lighthouse told no requests');
  return details.items.flatMap(({ url, resourceType }) =>
    resourceType === 'Script' && typeof url === 'string' ? [url] : [],
  );
}
