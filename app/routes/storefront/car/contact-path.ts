import { href } from 'react-router';
import type { Car } from '../../../../shared/cars/cars.ts';

/** The contact form, with this car named in it. */
export const contactPath = ({ _id }: Pick<Car, '_id'>) => `${href('/contact')}?car=${_id}`;
