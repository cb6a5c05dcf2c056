import { placeholders } from '../../../../shared/settings/prepared-answers.ts';
import { numbersInBraces } from '../../../../shared/settings/promises/promise-numbers.ts';
import { long, number, required, type SectionDescription, text } from './form-kinds.ts';

export const homeForm: SectionDescription = {
  title: 'Home page',
  subtitle: 'What visitors see first.',
  groups: [
    {
      title: 'Slides',
      description: `Up to three. A slide without a picture shows one of your cars. ${numbersInBraces} stand for the numbers of your promises; a slide whose number is 0 is left out.`,
      fields: [
        {
          kind: 'list',
          name: 'slides',
          label: 'Slides',
          one: 'slide',
          blank: { title: '', description: '', image: null, carId: null },
          fields: [
            required(text('title', 'Title')),
            long('description', 'Description', 2),
            { kind: 'picture', name: 'image', label: 'Picture' },
            { kind: 'car', name: 'carId', label: 'Car', description: 'Shown where there is no picture.' },
          ],
        },
      ],
    },
    {
      title: 'What customers say',
      description: 'Only what real customers said: made-up reviews are against the law in many places.',
      fields: [
        {
          kind: 'list',
          name: 'testimonials',
          label: 'Testimonials',
          one: 'testimonial',
          blank: { words: '', name: '', detail: '' },
          fields: [
            required(long('words', 'Words', 3)),
            required(text('name', 'Name')),
            text('detail', 'Detail', 'Such as the car they bought.'),
          ],
        },
      ],
    },
  ],
};

export const promisesForm: SectionDescription = {
  title: 'Promises',
  subtitle: 'What customers can expect from you. Promise only what you keep.',
  groups: [
    {
      title: 'On the home page',
      description: `Write ${numbersInBraces} where one of the numbers below belongs: it is filled in, and never says another. A promise whose number is 0 is left out.`,
      fields: [
        {
          kind: 'list',
          name: 'items',
          label: 'Promises',
          one: 'promise',
          blank: { title: '', text: '', figure: '' },
          fields: [
            required(text('title', 'Title')),
            long('text', 'Text', 2),
            text('figure', 'Figure', 'Stands large above it, such as 150.'),
          ],
        },
      ],
    },
    {
      title: 'Numbers',
      fields: [
        number(
          'returnDays',
          'Days to return a car',
          'With 0 you take no car back. Promises, slides and legal texts with {returnDays} or {returnMiles} are left out then.',
        ),
        number('returnMiles', 'Miles a returned car may be driven'),
        number('answerHours', 'Hours until you answer'),
        number(
          'deliveryMiles',
          'Delivery radius in miles',
          'With 0, without the ZIP of your address, or with one of a territory such as Puerto Rico, you deliver nowhere. What has {deliveryMiles} is left out then.',
        ),
      ],
    },
  ],
};

export const answersForm: SectionDescription = {
  title: 'Answers',
  subtitle: 'What you write again and again. Staff choose one in a conversation and change it before they send it.',
  groups: [
    {
      title: 'Prepared answers',
      description: `Filled in by themselves: ${Object.entries(placeholders)
        .map(([name, what]) => `{${name}} for ${what}`)
        .join(', ')}.`,
      fields: [
        {
          kind: 'list',
          name: 'items',
          label: 'Prepared answers',
          one: 'answer',
          blank: { title: '', text: '' },
          fields: [
            required(text('title', 'Title', 'For staff; no customer sees it.')),
            required(long('text', 'Text', 4)),
          ],
        },
      ],
    },
  ],
};
