import { MOST_PICTURES } from '../../../shared/cars/car-rules.ts';
import { ShopError } from '../../errors.ts';

interface SentPictures {
  image?: string | undefined;
  images?: string[] | undefined;
}

/**
 * A car's pictures, each once, the cover first, from what a client sends and those the car has. The list counts, but a
 * cover that was changed by itself comes before the others and costs none of them; one that was emptied by itself goes.
 * @throws ShopError INVALID_INPUT when they become too many
 */
export function arrangePictures({ image, images }: SentPictures, current: readonly string[] = []): string[] {
  const list = images ?? current;
  const arranged = [...new Set(isOtherCover(image, list, current) ? [image, ...list] : list)].filter(Boolean);
  const isEmptied = image === '' && current.length > 0 && isSame(list, current);
  if (arranged.length <= MOST_PICTURES) return isEmptied ? arranged.slice(1) : arranged;
  const message = `A car can have at most ${MOST_PICTURES} pictures`;
  throw new ShopError('INVALID_INPUT', message, [{ path: 'images', message }]);
}

/** A cover that is still the car's own says nothing against a list that begins with another. */
function isOtherCover(image: string | undefined, list: readonly string[], current: readonly string[]): image is string {
  return Boolean(image) && image !== list[0] && (image !== current[0] || list.length === 0);
}

function isSame(list: readonly string[], current: readonly string[]): boolean {
  return list.length === current.length && list.every((picture, at) => picture === current[at]);
}
