import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu } from './box/menu.tsx';
import { Segmented } from './box/tabs.tsx';
import { Button } from './button.tsx';
import { Field } from './form/field.tsx';

afterEach(cleanup);

test('a busy button keeps the focus and ignores presses', async () => {
  const press = vi.fn();
  const user = userEvent.setup();
  render(
    <Button busy onClick={press}>
      Sacar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Sacar' });
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
});

test('a busy button does not send its form', async () => {
  const send = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const user = userEvent.setup();
  render(
    <form onSubmit={send}>
      <Button type="submit" busy>
        Enviar
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(send).not.toHaveBeenCalled();
});

test('a password can be shown and hidden again', async () => {
  const user = userEvent.setup();
  render(<Field label="Senha" type="password" reveal={{ show: 'Mostrar senha', hide: 'Ocultar senha' }} />);
  const input = screen.getByLabelText<HTMLInputElement>('Senha');
  expect(input.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
  expect(input.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }));
  expect(input.type).toBe('password');
});

function Choice() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Segmented
      label="Modo"
      value={value}
      onChange={setValue}
      items={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
        { value: 'c', label: 'C' },
      ]}
    />
  );
}

test('arrow keys choose and go round', async () => {
  const user = userEvent.setup();
  render(<Choice />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'B' }).getAttribute('aria-checked')).toBe('true');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'C' }).getAttribute('aria-checked')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'C' }));
});

test('a menu opens with the arrow, moves, chooses, and gives the focus back', async () => {
  const choose = vi.fn();
  const user = userEvent.setup();
  render(
    <Menu
      label="Conta"
      trigger="luana_82"
      items={[
        { key: 'bets', label: 'Apostas', onSelect: () => choose('bets') },
        { key: 'out', label: 'Sair', onSelect: () => choose('out') },
      ]}
    />,
  );
  const button = screen.getByRole('button', { name: 'Conta' });
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Apostas' }));
  await user.keyboard('s');
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Sair' }));
  await user.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledWith('out');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
});

test.for([
  ['past the start of the screen', { left: -126, right: 124 }, 'translateX(134px)'],
  ['past its end', { left: 200, right: 420 }, 'translateX(-38px)'],
  ['on it as a whole', { left: 100, right: 332 }, ''],
] as const)('a menu that would stand %s is on it as a whole', async ([, box, moved]) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  const user = userEvent.setup();
  render(<Menu label="Filtros" trigger="Filtros" items={[{ key: 'paid', label: 'Pagos' }]} />);
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  expect(screen.getByRole('menu').parentElement?.style.transform).toBe(moved);
  vi.restoreAllMocks();
});
