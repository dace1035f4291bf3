import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, platform, statusWith } from '../testing/open-site.tsx';

const popup = {
  id: 'A',
  title: 'Aviso A',
  content: '<p>Texto</p>',
  promotionId: null,
  promotionType: null,
  execution: 'A',
};

test('a popup does not come over somebody who has begun to look around; it comes with the next visit of the lobby', async () => {
  platform({
    'GET /wps/relay/MCSFE_getListAnnouncements': { banners: [], player: [], home: [], popup: [popup], promotion: [] },
  });
  await openSite('/', { loggedIn: true, status: statusWith(['CBS3']) });
  // long before anything comes by itself
  fireEvent.wheel(document.body);
  // what comes by itself is there now
  await screen.findByText('Sala de chat');
  await screen.findByRole('heading', { name: 'Originais' });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => history.pushState(null, '', '/promotions'));
  await screen.findByRole('heading', { name: 'Promoções', level: 1 });
  act(() => history.pushState(null, '', '/'));
  expect(await screen.findByRole('dialog', { name: 'Aviso A' })).toBeTruthy();
});
