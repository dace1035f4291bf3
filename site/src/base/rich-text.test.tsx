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
  for (const wrong of ['javascript:1', 'data:text/html,x', 'blob:x', 'http://', 'file:///etc/passwd', '/.//example.org'])
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
