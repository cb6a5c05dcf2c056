import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderWhole } from './render-whole.ts';

const page = (Part: React.ComponentType) => (
  <html lang="en">
    <head />
    <body>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </body>
  </html>
);

const Part = () => <p>Photos {2}</p>;
const Broken = () => {
  throw new Error('The lift is stuck.');
};

test('a page is rendered whole the first time as well, when the code of one of its parts has yet to come', async () => {
  const Late = lazy(async () => ({ default: Part }));
  const [first, second, atOnce] = [
    await renderWhole(page(Late), 'n'),
    await renderWhole(page(Late), 'n'),
    await renderWhole(page(Part), 'n'),
  ];
  expect(first).toMatch(/^<!DOCTYPE html><html lang="en">.*<p>Photos <!-- -->2<\/p>.*<\/body><\/html>$/);
  expect(first).not.toContain('Loading');
  expect(second).toBe(first);
  expect(atOnce).toBe(first);
});

test('what a page throws is thrown on, so that the screen for errors takes its place', async () => {
  await expect(renderWhole(<Broken />, 'n')).rejects.toThrow('The lift is stuck.');
});
