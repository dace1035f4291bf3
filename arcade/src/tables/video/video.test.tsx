import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mergeTexts, sayFrom } from '../../base/seat/say.ts';
import table from '../../locales/pt/table.json' with { type: 'json' };
import tables from '../../locales/pt/tables.json' with { type: 'json' };
import { WithVideo } from './video-way.tsx';

const stream = 'https://video.example/baccarat-1.m3u8';
const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const video = () => screen.findByLabelText<HTMLVideoElement>('Vídeo da mesa', {}, { timeout: 60_000 });
const show = (address: string | undefined) =>
  render(
    <WithVideo stream={address}>
      <p>a mesa desenhada</p>
    </WithVideo>,
  );
let playing: () => Promise<void>;

beforeAll(() => {
  sayFrom('PT', mergeTexts({ ...table }, { ...tables }));
});
beforeEach(() => {
  playing = () => Promise.resolve();
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) =>
    type === 'application/vnd.apple.mpegurl' ? 'maybe' : '',
  );
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => playing());
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a table without a stream, and a browser that plays none, offer no video', () => {
  show(undefined);
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  vi.mocked(HTMLMediaElement.prototype.canPlayType).mockImplementation(() => '');
  show(stream);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('a mesa desenhada')).toBeTruthy();
});

test('a press brings the video, without sound, over a scene that goes on; another takes it away', async () => {
  show(stream);
  expect(document.querySelector('video')).toBeNull();
  await press('Ver o vídeo da mesa');
  const player = await video();
  expect([player.getAttribute('src'), player.muted, player.autoplay]).toEqual([stream, true, false]);
  expect(screen.getByText('a mesa desenhada')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/^O vídeo está vindo/);
  fireEvent.playing(player);
  expect(screen.queryByRole('status')).toBeNull();
  await press('Ligar o som do vídeo');
  expect((await video()).muted).toBe(false);
  await press('Voltar à mesa desenhada');
  expect([document.querySelector('video'), button('Desligar o som do vídeo')]).toEqual([null, null]);
});

test('a video that does not come says so, and is asked for again', async () => {
  playing = () => Promise.reject(new Error('no such stream'));
  show(stream);
  await press('Ver o vídeo da mesa');
  expect(await screen.findByText(/^Sem vídeo agora/, {}, { timeout: 60_000 })).toBeTruthy();
  playing = () => Promise.resolve();
  await press('Tentar de novo');
  const player = await video();
  expect(screen.getByRole('status').textContent).toMatch(/^O vídeo está vindo/);
  fireEvent.playing(player);
  fireEvent.error(player);
  expect(screen.getByRole('status').textContent).toMatch(/^Sem vídeo agora/);
});
