import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { prettyJson } from '../text/pretty-json.ts';
import { type Exchange, ExchangeLog } from './exchange-log.tsx';

afterEach(cleanup);

const bet: Exchange = {
  ...{ key: '1', title: 'They asked', line: 'POST /bet', facts: ['200', 'answered in 7 ms'], time: '12:00' },
  ...{ asked: '{"amount":250000}', answered: '' },
};

test('what was said is folded, in its order, and word for word once it is opened', () => {
  const page = {
    ...bet,
    key: '2',
    title: 'We asked',
    line: 'GET /round',
    asked: 'page of r-7, please',
    note: 'trace-5',
  };
  render(<ExchangeLog exchanges={[bet, page]} askedLabel="Asked" answeredLabel="Answered" emptyLabel="(empty)" />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.querySelector('summary')?.textContent).toBe('They askedPOST /bet200answered in 7 ms12:00');
  expect(first?.querySelector('details')?.open).toBe(false);
  fireEvent.click(screen.getByText('They asked'));
  expect(first?.querySelector('details')?.open).toBe(true);
  const said = [...(first?.querySelectorAll('pre') ?? [])].map(({ textContent }) => textContent);
  expect(said).toEqual(['{\n  "amount": 250000\n}', '(empty)']);
  expect(second?.querySelector('pre')?.textContent).toBe('page of r-7, please');
  expect(second?.textContent).toContain('trace-5');
  expect(first?.textContent).not.toContain('trace');
});

test('JSON is written as JSON is, a line for each field', () => {
  for (const value of [{ a: 1, b: [true, null, 'x,{}"[\\":'], c: {}, d: [], e: [{ f: [[1], []] }] }, [], 'plain', -1.5])
    expect(prettyJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
});

test('a number no computer counts to stays as it was written, and so does what is no JSON', () => {
  expect(prettyJson('{"balance":90071992547409931234,"odds":1.50}')).toBe(
    '{\n  "balance": 90071992547409931234,\n  "odds": 1.50\n}',
  );
  expect(prettyJson('{"cut":"of')).toBe('{"cut":"of');
  expect(prettyJson('a=1&b=2')).toBe('a=1&b=2');
});
