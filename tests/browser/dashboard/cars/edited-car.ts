import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import type { Car } from '../../../../shared/cars/cars.ts';
import { asAdmin } from '../../support/stock.ts';

/** A photo in one color, so that each is another picture; as large as cameras make them, since any page may show it later. */
export async function photo(name: string, background: string) {
  const image = sharp({ create: { width: 1600, height: 1000, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

export const readCar = async (request: APIRequestContext, { _id }: Car): Promise<Car> =>
  (await (await request.get(`/api/v1/cars/${_id}`, { headers: await asAdmin(request) })).json()).data;
