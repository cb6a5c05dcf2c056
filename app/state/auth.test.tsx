import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuth } from './auth.tsx';

const Lost = () => useAuth().user?.name;

test('the session outside its provider says what is missing [S8.5]', () => {
  expect(() => renderToStaticMarkup(createElement(Lost))).toThrow('useAuth must be used within an AuthProvider');
});
