import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Depositar" closeLabel="Fechar">
        <button type="button">Dentro</button>
      </Dialog>
    </>
  );
}

test('a dialog is named, takes the focus, and gives it back to what opened it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Abrir' });
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Depositar' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('its cross closes it', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.click(screen.getByRole('button', { name: 'Abrir' }));
  await user.click(await screen.findByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.for([
  ['touch', 'dialog'],
  ['keyboard', 'button'],
])('opened on a device of %s, the focus goes to its %s', async ([device, role]) => {
  const asked = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query === '(pointer: coarse)' && device === 'touch' }) as MediaQueryList,
    );
  render(
    <Dialog open onClose={() => undefined} title="Depositar" closeLabel="Fechar">
      <p>Quanto?</p>
    </Dialog>,
  );
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('role') ?? document.activeElement?.localName).toBe(role),
  );
  asked.mockRestore();
});

test('another step of a dialog is read from its beginning', async () => {
  const shown = (step: string) => (
    <Dialog open onClose={() => undefined} title="Contrato" step={step}>
      <p>{step}</p>
    </Dialog>
  );
  const { rerender } = render(shown('list'));
  const body = (await screen.findByText('list')).parentElement as HTMLElement;
  body.scrollTop = 400;
  rerender(shown('list'));
  expect(body.scrollTop).toBe(400);
  rerender(shown('one'));
  expect(body.scrollTop).toBe(0);
});
