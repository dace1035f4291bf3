import { type MarkupElement, markupElements } from '@palpite/contract/base/markup.ts';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { plainText, RichText, safeAddress } from './rich-text.tsx';

function drawn(html: string): HTMLElement {
  return render(<RichText html={html} />).container;
}

test('headings, lists, emphasis, tables and links are drawn', () => {
  const page = drawn(
    '<h2>Saques</h2><p>Em <b>um</b> dia.<br>Sem taxa.</p><ul> <li>PIX</li> </ul><table> <tr> <th>a</th> <td>b</td> </tr></table>',
  );
  expect(page.querySelector('h3')?.textContent).toBe('Saques');
  expect(page.querySelector('p')?.innerHTML).toBe('Em <b>um</b> dia.<br>Sem taxa.');
  expect(page.querySelector('ul')?.innerHTML).toBe('<li>PIX</li>');
  expect(page.querySelector('td')?.textContent).toBe('b');
});

test('everything the platform keeps is drawn', () => {
  const page = drawn(
    '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6><p>g<br>h</p><blockquote>i</blockquote>' +
      '<ul><li>j</li></ul><ol><li>k</li></ol><p><b>l</b><i>m</i><em>n</em><strong>o</strong><a href="/help">p</a></p>' +
      '<table><caption>q</caption><thead><tr><th colspan="2" scope="col">r</th></tr></thead>' +
      '<tbody><tr><td rowspan="2">s</td><td>t</td></tr></tbody><tfoot><tr><td>u</td></tr></tfoot></table>',
  );
  const heads: Partial<Record<MarkupElement, string>> = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };
  for (const element of markupElements) expect(page.querySelector(heads[element] ?? element), element).not.toBeNull();
  expect(page.querySelectorAll('h3, h4')).toHaveLength(6);
  const head = page.querySelector('th');
  expect([head?.colSpan, head?.scope, page.querySelector('td')?.rowSpan]).toEqual([2, 'col', 2]);
});

test('a cell covers what it says, and no more than a table has', () => {
  const spans = (given: string) => drawn(`<table><tr><td colspan="${given}">x</td></tr></table>`).querySelector('td');
  for (const [given, columns] of [
    ['3', 3],
    ['99999', 50],
    ['-2', 1],
    ['1.5', 1],
    ['x', 1],
  ] as const)
    expect(spans(given)?.colSpan).toBe(columns);
});

test.for([
  '<script>globalThis.hurt()</script>',
  '<img src=x onerror="globalThis.hurt()">',
  '<svg onload="globalThis.hurt()"><script>globalThis.hurt()</script></svg>',
  '<iframe srcdoc="<script>parent.hurt()</script>"></iframe>',
  '<p onclick="globalThis.hurt()" style="position:fixed">olá</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=globalThis.hurt()></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=globalThis.hurt()>"></noscript>',
  '<form action="javascript:globalThis.hurt()"><button formaction="javascript:hurt()">x</button></form>',
  '<a href="java&#10;script:globalThis.hurt()">x</a>',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<a href="  JAVASCRIPT:globalThis.hurt()">x</a>',
  '<p><b><i>unclosed <a href="vbscript:x">',
])('nothing of %s acts', (html) => {
  const hurt = vi.fn();
  vi.stubGlobal('hurt', hurt);
  const page = drawn(html);
  for (const link of page.querySelectorAll('a')) link.click();
  for (const element of page.querySelectorAll('*')) (element as HTMLElement).click();
  expect(hurt).not.toHaveBeenCalled();
  expect(page.querySelector('script, img, svg, iframe, math, style, form, button, a')).toBeNull();
  for (const element of page.firstElementChild?.querySelectorAll('*') ?? [])
    expect(element.getAttributeNames()).toEqual([]);
});

test('a link leads to a page of ours, to another site or to an e-mail, and nowhere else', () => {
  expect(safeAddress('/help#terms')).toEqual({ address: '/help#terms', ours: true });
  expect(safeAddress('https://example.org/a')).toEqual({ address: 'https://example.org/a', ours: false });
  expect(safeAddress('//example.org/a')?.ours).toBe(false);
  expect(safeAddress('mailto:a@example.org')?.ours).toBe(false);
  for (const wrong of [
    'javascript:1',
    'data:text/html,x',
    'blob:x',
    'http://',
    'file:///etc/passwd',
    '/.//example.org',
  ])
    expect(safeAddress(wrong)).toBeUndefined();
  const other = drawn('<a href="https://example.org/" target="_top" rel="opener">fora</a>').querySelector('a');
  expect(other?.rel).toBe('noopener noreferrer nofollow');
  expect(other?.target).toBe('_blank');
});

test('very deep markup is cut off, not followed for ever', () => {
  expect(drawn(`${'<blockquote>'.repeat(500)}fundo`).textContent).toBe('');
});

test('the words alone leave tags and scripts out', () => {
  expect(plainText('<h2>Limites</h2><p>por <b>dia</b>.<br>Sim</p><script>x</script>')).toBe('Limites por dia. Sim');
});
