// For screen tests of what staff write: who may, and how a form is filled in.
import { fireEvent, screen } from '@testing-library/react';
import { everything, staff } from './open-page.tsx';

export const writer = staff([...everything, 'content.write']);
/** The side menu counts what waits on every page. */
export const quiet = { 'GET /office/feedback': { value: { list: [], total: 0, totalPages: 0, waiting: 0 } } };

/** Writes into a field by its label. */
export function write(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

export function pageOf<Row>(list: readonly Row[]) {
  return { value: { list, total: list.length, totalPages: 1 } };
}
