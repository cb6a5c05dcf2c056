import { demoTexts } from '../support/demo-texts.ts';

/** What the shop is called until its administrator has entered a name. */
export const nameAtFirst = 'Elm Street Cars';

/** What the administrator of the new shop enters. No word of it is anybody else's. */
export const dealer = {
  name: 'Oak & Sons',
  phone: '(512) 555-0100',
  email: 'hello@oak.example',
  street: '1 Main St',
  address: '1 Main St, Austin, TX 78701',
  accent: '#8a1c1c',
  instagram: 'https://www.instagram.com/oakandsons',
  slide: { title: 'Cars we would drive', description: 'Family-run since 1974.' },
  testimonial: { words: 'They fixed the one thing I asked about.', name: 'Ruth Field', detail: 'Bought a wagon' },
  promise: { title: 'A fair price', text: 'The same for everybody who walks in.', figure: '1' },
  legal: {
    privacy: 'Oak & Sons keeps what your order needs. Questions? [Write to us](/contact).',
    terms: 'Oak & Sons sells in dollars.',
    returns: 'Bring it back to 1 Main St.',
  },
  taxPercent: '6.25',
  option: { name: 'Roof box', description: 'Locks with the car’s key.', price: '250' },
};

/** What the accent becomes on a button, by day and by night. */
export const fills = {
  primary: { light: 'rgb(138, 28, 28)', dark: 'rgb(177, 66, 60)' },
  soft: { light: 'rgb(253, 231, 228)', dark: 'rgb(67, 29, 26)' },
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What the demo says, and what is said where something is missing. */
export const placeholder = new RegExp(
  ['Forecourt', 'example values', 'Lorem', ...demoTexts].map(escaped).join('|') +
    '|\\b(undefined|null|NaN|Invalid Date)\\b|\\[object',
);
