// Apart from the schemas, so that the first page knows them without loading those.

/** The name of a shop that has none of its own. */
export const DEFAULT_STORE_NAME = 'Forecourt';
export const DEFAULT_TAX_PERCENT = 5;
export const defaultPromises = { returnDays: 7, returnMiles: 400, answerHours: 24, deliveryMiles: 150 };
