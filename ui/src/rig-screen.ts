// Before every test of a page: what should appear is waited for as long on a slow machine as on a quick one.
import { configure, prettyDOM } from '@testing-library/react';

configure({
  asyncUtilTimeout: 180_000,
  // what is waited for is missed many times: the page is printed for the one error that somebody reads
  getElementError(missed, container) {
    const error = new Error(missed ?? 'an element is missing');
    error.name = 'TestingLibraryElementError';
    const { message } = error;
    let whole: string | undefined;
    Object.defineProperty(error, 'message', {
      get: () => (whole ??= `${message}\n\n${prettyDOM(container as HTMLElement) || ''}`),
    });
    return error;
  },
});
