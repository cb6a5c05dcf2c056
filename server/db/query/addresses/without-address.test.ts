import { expect, test } from 'vitest';
import { withoutAddress } from './without-address.ts';

const HERE = 'HERE';

test.each([
  'n@x.co',
  'Write to n@x.co.',
  'Write to N@X.CO, please',
  '“n@x.co” or \'n@x.co\' or "n@x.co" or <n@x.co>',
  '- n@x.co\n-n@x.co\n…n@x.co\n...n@x.co',
  'john@x.com/n@x.co;jon@x.co,n@x.co',
  'mailto:n@x.co?subject=n@x.co&cc=n@x.co',
  '顧客n@x.coです',
  '&quot;n@x.co&quot; &lt;n@x.co&gt; &#39;n@x.co&#39; <b>n@x.co</b>',
  'https://shop/users?search=n%40x.co&more=1',
  'https://shop/?text=Ask%20n%40x.co%20or%0An%40x.co',
])('an address is taken out of: %s', (text) => {
  expect(withoutAddress(text, 'n@x.co', HERE)).toBe(text.replaceAll(/(?<!jo|joh)n(@|%40)x\.co(?!m)/gi, HERE));
});

test.each([
  'john@x.co',
  'jon@x.com',
  'n@x.com',
  'n@x.co.uk',
  'n@x.co-op.us',
  'j.n@x.co',
  'j-n@x.co',
  'j_n@x.co',
  'a+n@x.co',
  "o'n@x.co",
  'o&#39;n@x.co',
  'jön@x.co',
  'ön@x.co',
  '1n@x.co',
  'https://shop/users?search=jon%40x.co',
  'https://shop/users?search=a%2Bn%40x.co',
  "https://shop/users?search=o'n%40x.co",
  'https://shop/users?search=o%27n%40x.co',
  'https://shop/users?search=o&#39;n%40x.co',
  'n@x-co',
])('%s is somebody else’s', (text) => {
  expect(withoutAddress(text, 'n@x.co', HERE)).toBe(text);
});

test.each(["o'n+1@x.co", 'o&#39;n+1@x.co', "o'n%2B1%40x.co", 'o&#39;n%2b1%40x.co', 'o%27n%2B1%40x.co'])(
  'an address is known as it is written in %s',
  (text) => {
    expect(withoutAddress(`Ask ${text}.`, "o'n+1@x.co", HERE)).toBe(`Ask ${HERE}.`);
  },
);

test('what has texts in it is the same but for them', () => {
  const value = { notes: 'Call\nn@x.co', price: 12, none: null, fields: [{ after: ['n@x.co', true] }] };
  expect(withoutAddress(value, 'n@x.co', '$&')).toEqual({
    ...value,
    notes: 'Call\n$&',
    fields: [{ after: ['$&', true] }],
  });
});
