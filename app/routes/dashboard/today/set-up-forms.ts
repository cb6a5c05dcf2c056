import { href } from 'react-router';
import { DEFAULT_STORE_NAME } from '../../../../shared/settings/defaults.ts';
import { promisesInShort } from '../../../../shared/settings/promises/promised.ts';
import type { Lacking, SetUpStep } from '../../../../shared/today.ts';
import type { ShopSettings } from '../../../api/settings/settings.ts';

interface SetUpForm {
  title: string;
  hint?: string | ((shop: ShopSettings) => string);
  to: (carToInspect: string | undefined, shop: ShopSettings) => string;
}

const settings = (section: string) => () => href('/dashboard/settings/:section?', { section });

/** How each step is told, and where it is done. */
export const setUpForms: Record<SetUpStep, SetUpForm> = {
  address: {
    title: 'Enter your address',
    hint: ({ dealership: { name } }) =>
      `With phone, email, and the name of your dealership${name === DEFAULT_STORE_NAME ? `, which is still ${name}` : ''}`,
    to: settings('dealership'),
  },
  hours: {
    title: 'Enter your opening hours',
    hint: ({ dealership: { timeZone = 'America/New_York' } }) =>
      `In the time zone ${timeZone}, which is set with your address`,
    to: settings('hours'),
  },
  legal: {
    title: 'Write your legal texts',
    hint: 'Privacy statement, terms of sale, and return policy',
    to: settings('legal'),
  },
  logo: { title: 'Add your logo', to: settings('dealership') },
  car: { title: 'Add your first car', hint: 'With at least one picture', to: () => href('/dashboard/addProduct') },
  inspection: {
    title: 'Inspect a car',
    hint: 'All 150 points, on a phone beside the car',
    to: (id) => (id ? href('/dashboard/products/:id/inspection', { id }) : href('/dashboard/products')),
  },
  mail: {
    title: 'Send email',
    hint: ({ sendsMail }) =>
      sendsMail
        ? 'Enter your email with your address: until then, what the shop sends comes from nobody who could be answered. Or set MAIL_FROM on the server.'
        : 'Set SMTP_URL on the server and restart the shop. Until then, no email reaches anybody: it is kept for you to read under Messages, except for personal links.',
    to: (_, { sendsMail }) => (sendsMail ? settings('dealership')() : href('/dashboard/messages')),
  },
  payments: {
    title: 'Accept real payments',
    hint: 'Set STRIPE_SECRET_KEY, a live key, and STRIPE_WEBHOOK_SECRET on the server and restart the shop. Stripe shows the key here, and the secret where you add the webhook.',
    to: () => 'https://dashboard.stripe.com/apikeys',
  },
  sale: {
    title: 'Make a test purchase',
    // The numbers that a shop comes with are nobody's choice until somebody has seen them (D83).
    hint: ({ taxPercent, promises }) =>
      `Buy a car as your customers will: ${taxPercent}% tax, ${promisesInShort(promises)}. All in the settings.`,
    to: () => href('/allProducts'),
  },
};

/** How it is told, in place of a step's own hint, that one thing alone is lacking of it, and where that is done. */
export const lackingForms: Record<Lacking, { hint: string; to: string }> = {
  name: {
    hint: `Your address is there; now replace the name ${DEFAULT_STORE_NAME}, which is this program’s. Until then papers name the seller by the shop’s internet address.`,
    to: settings('dealership')(),
  },
  'staff-email': {
    hint: 'Customers get email, but no administrator who deals with orders and money has an email address that exists, so news such as a new order reaches nobody. Invite yourself at your own address under Manage Users.',
    to: href('/dashboard/users'),
  },
};
