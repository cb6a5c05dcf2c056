import type { CarRow } from '../cars/car-row.ts';

const whole = new Intl.NumberFormat('en-US');

/** Whole miles, cut off (D74). */
export const formatMiles = (miles: number): string => `${whole.format(Math.floor(miles))} mi`;

/** Whether it has had an owner (D101). */
export const conditionName = (condition: CarRow['condition']): string => (condition === 'new' ? 'New' : 'Used');
