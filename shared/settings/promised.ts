// What customers are told of the numbers of the promises, wherever that is: pages, mails, and the preview of the settings.

/** Until when somebody answers (D97). */
export const answerPromise = (hours: number) =>
  `A person will answer you within ${hours === 1 ? 'an hour' : `${hours} hours`}.`;

/** Where a car is brought to (D91). */
export const deliveryPromise = (miles: number) => `Free within ${miles.toLocaleString('en-US')} miles of us`;

/** How far a car may be driven that is to come back. */
export const returnPromise = (miles: number) =>
  `Is something not right? You can return it before the window ends, and before you have driven ${miles.toLocaleString('en-US')} miles.`;
