import type { Settings } from '../../shared/settings/settings.ts';
import type { Database } from '../db/client.ts';
import { settings } from '../db/schema/index.ts';
import { demoLegal } from './demo-legal.ts';

const weekday = [{ from: '09:00', to: '18:00' }];

const address = { street: '1200 Showroom Avenue', city: 'Columbus', state: 'OH', zip: '43215' };

/** Where the demo's cars stand, as a car says it. */
export const demoPlace = `${address.city}, ${address.state}`;

/** What a dealership might say of itself. The name is left to the configuration. */
export const examples: { [Section in keyof Settings]?: Partial<Settings[Section]> } = {
  dealership: {
    address,
    phone: '(614) 555-0142',
    email: 'hello@forecourt.example',
    timeZone: 'America/New_York',
    socialLinks: [
      'https://www.facebook.com/',
      'https://www.instagram.com/',
      'https://x.com/',
      'https://www.youtube.com/',
    ],
  },
  hours: {
    days: {
      monday: weekday,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: weekday,
      saturday: [{ from: '10:00', to: '17:00' }],
      sunday: [],
    },
  },
  home: {
    slides: [
      {
        title: 'Find the one you keep',
        description: 'Used and new cars, each with one honest price.',
      },
      {
        title: 'Inspected in the open',
        description: 'Where a car has passed our 150 points, its page has the report, with what there is to know.',
      },
      {
        title: '{returnDays} days to be sure',
        description: 'Take it home, live with it, and bring it back if it isn’t the one.',
      },
    ],
    testimonials: [
      {
        words:
          'They showed me the one scratch before I found it. I have never bought a car that exactly matched its listing.',
        name: 'Maria Alvarez',
        detail: 'Bought a used Toyota RAV4',
      },
      {
        words: 'Ordered on a Sunday night, paid online, and it was in my driveway on Thursday. No calls, no haggling.',
        name: 'Devon Clarke',
        detail: 'Bought a new Ford F-150',
      },
      {
        words:
          'I took the coupe home, figured out within a week that two doors weren’t enough, and they took it right back.',
        name: 'Priya Nair',
        detail: 'Returned a coupe, kept a sedan',
      },
    ],
  },
  legal: demoLegal,
  promises: {
    items: [
      {
        figure: '150',
        title: '150-point inspection',
        text: 'Engine, brakes, body, electronics, point by point. A car that has passed says so on its page, with the report.',
      },
      {
        figure: '100%',
        title: 'Satisfaction guarantee',
        text: 'The car is as we described it, or we put it right.',
      },
      {
        figure: '2',
        title: 'Fast delivery or pickup',
        text: 'Ways to get your car: delivered to your door, free within {deliveryMiles} miles, or picked up from us.',
      },
      {
        figure: '24/7',
        title: '24/7 customer support',
        text: 'Write at any hour. You have an answer at once with what we know, and one from a person within {answerHours} hours.',
      },
      {
        figure: '{returnDays}',
        title: '{returnDays}-day return policy',
        text: 'Live with it for {returnMiles} miles. If it isn’t the one, bring it back.',
      },
      {
        figure: '0',
        title: 'Secure payment',
        text: 'Card numbers stored with us. You pay on a separate payment page.',
      },
    ],
  },
  answers: {
    items: [
      {
        title: 'Still available',
        text: 'Hello {customer},\n\nyes, the {about} is here. You can book a test drive on its page, or call us at {phone}.\n\n{me}, {dealership}',
      },
      {
        title: 'Photos, please',
        text: 'Hello {customer},\n\ncould you add some photos of your car: each side, the interior, and whatever should be known? Then we can make you an offer.\n\n{me}, {dealership}',
      },
    ],
  },
};

/** Fills the settings with believable values, marked as examples (D82). */
export async function insertDemoSettings(tx: Database): Promise<void> {
  const rows = Object.entries(examples).map(([section, fields]) => ({
    section: section as keyof Settings,
    fields,
    isExample: true,
  }));
  await tx.insert(settings).values(rows).onConflictDoNothing();
}
