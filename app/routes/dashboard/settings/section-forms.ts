import { weekdays } from '../../../../shared/settings/dealership/hours.ts';
import { numbersInBraces } from '../../../../shared/settings/promises/promise-numbers.ts';
import type { SettingsSection } from '../../../../shared/settings/settings.ts';
import { long, number, places, required, type SectionDescription, spans, text, titled } from './form-kinds.ts';
import { answersForm, homeForm, promisesForm } from './home-forms.ts';

/** Every section of the settings, in the order in which a new dealership fills them in. */
export const sectionForms: Record<SettingsSection, SectionDescription> = {
  dealership: {
    title: 'Dealership',
    subtitle: 'Who you are and how to reach you. What you leave empty is shown nowhere.',
    groups: [
      {
        title: 'Name and contact',
        fields: [required(text('name', 'Name')), text('phone', 'Phone'), text('email', 'Email')],
      },
      {
        title: 'Address',
        fields: [
          text('address.street', 'Street'),
          text('address.city', 'City'),
          text('address.state', 'State'),
          text('address.zip', 'ZIP'),
          {
            kind: 'zone',
            name: 'timeZone',
            label: 'Time zone',
            description: 'All hours and appointments are in it. It follows your state at first: check it.',
          },
        ],
      },
      {
        title: 'Look',
        fields: [
          { kind: 'logo', name: 'logo', label: 'Logo' },
          { kind: 'logo', name: 'logoDark', label: 'Logo for the dark theme' },
          { kind: 'color', name: 'accentColor', label: 'Accent color' },
        ],
      },
      {
        title: 'Social networks',
        description: 'Up to four, linked at the foot of every page.',
        fields: [0, 1, 2, 3].map((place) => text(`socialLinks.${place}`, `Link ${place + 1}`)),
      },
    ],
  },
  hours: {
    title: 'Opening hours',
    subtitle: 'When you are open. A day without hours is closed.',
    groups: [
      { title: 'Every week', fields: weekdays.map((day) => spans(`days.${day}`, titled(day))) },
      {
        title: 'Exceptions',
        description: 'Holidays and other days with hours of their own. Without hours, you are closed.',
        fields: [
          {
            kind: 'list',
            name: 'exceptions',
            label: 'Exceptions',
            one: 'exception',
            blank: { date: '', name: '', spans: [] },
            fields: [
              { kind: 'date', name: 'date', label: 'Date' },
              required(text('name', 'Name')),
              spans('spans', 'Hours'),
            ],
          },
        ],
      },
    ],
  },
  home: homeForm,
  promises: promisesForm,
  selling: {
    title: 'Selling',
    subtitle: 'The tax, what your state’s law allows, and where else your cars are listed.',
    groups: [
      {
        title: 'Sales tax',
        fields: [
          number(
            'taxPercent',
            'Tax in percent',
            'Charged from the next checkout on. Orders keep the rate of their day.',
          ),
        ],
      },
      {
        title: 'Buyers Guide',
        description:
          'Where the state forbids sales “as is”, the form must say “implied warranties only” instead, also beside a warranty of yours. Ask a lawyer in your state.',
        fields: [{ kind: 'switch', name: 'asIsSales', label: 'Our state allows sales “as is”' }],
      },
    ],
  },
  legal: {
    title: 'Legal texts',
    subtitle: 'In Markdown. Ask a lawyer in your state; what you leave empty is linked nowhere.',
    groups: [
      {
        title: 'Texts',
        description: `${numbersInBraces} stand for the numbers of your promises. A paragraph whose number is 0 is left out, and so is a return policy that counts days or miles while you take no car back.`,
        fields: [
          long('privacy', 'Privacy statement', 12),
          long('terms', 'Terms of sale', 12),
          long('returns', 'Return policy', 12),
        ],
      },
    ],
  },
  appointments: {
    title: 'Appointments',
    subtitle: 'How many people can come, and how far ahead they book.',
    groups: [
      places('pickup', 'Pickup'),
      places('delivery', 'Delivery'),
      places('testDrive', 'Test drives'),
      places('return', 'Returns'),
      { title: 'Booking', fields: [number('horizonDays', 'Days ahead that can be booked')] },
    ],
  },
  answers: answersForm,
};
