import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorScreen } from './error-screen.tsx';

const screenOf = (error: unknown) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(ErrorScreen, { error })));
const response = (status: number, statusText: string) => ({ status, statusText, data: null, internal: false });

test('an error page shows the status text, or the message of what was thrown [S2.13 S2.14]', () => {
  expect(screenOf(response(403, 'Forbidden'))).toContain('>Forbidden<');
  expect(screenOf(new Error('The lift is stuck.'))).toContain('>The lift is stuck.<');
});

test('an error without a message is shown as unexpected [S2.15]', () => {
  for (const error of [response(500, ''), new Error(), 'a text', null]) {
    expect(screenOf(error)).toContain('>Sorry, an unexpected error occurred.<');
  }
});
