import { categories } from '../../../../shared/cars/car-rules.ts';
import type { CarTableFilters } from '../../../api/cars/staff-cars.ts';
import { sortingLabels } from '../../../components/car/sorting-labels.ts';
import { choice, readFilters, sortChoice, upwards } from '../list/filters/list-filters.ts';
import type { ColumnSorting } from '../list/table/column-header.tsx';
import type { ListState } from '../list/use-list-params.ts';

const { newest, ...otherSortings } = sortingLabels;
export const carChoices = [
  choice('category', 'Category', {
    '': 'All categories',
    ...Object.fromEntries(categories.map((each) => [each, each])),
  }),
  choice('state', 'Published', { '': 'All cars', published: 'Published', draft: 'Drafts' }),
  choice('stock', 'Stock', { '': 'All stock', in: 'In Stock', out: 'Out of Stock' }),
  sortChoice({ '': newest, ...otherSortings }),
];

export const byYear: ColumnSorting = [{ name: 'year-desc', direction: 'descending' }];
export const byPrice = upwards('price-asc', 'price-desc');

/** The filters as the API has them. */
export function readCarFilters(list: ListState): CarTableFilters {
  const { search, stock, state, ...filters } = readFilters(list, carChoices);
  return {
    ...filters,
    staffSearch: search,
    drafts: state && (state === 'draft' ? 'only' : 'without'),
    inStock: stock === 'in' ? 'true' : '',
    outOfStock: stock === 'out' ? 'true' : '',
  };
}
