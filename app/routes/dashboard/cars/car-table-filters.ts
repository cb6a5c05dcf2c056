import { categories } from '../../../../shared/cars/car-rules.ts';
import type { CarTableFilters } from '../../../api/cars/cars.ts';
import { sortingLabels } from '../../../components/car/sorting-labels.ts';
import { optionsOf } from '../../../components/form/select-field.tsx';
import type { ColumnSorting } from '../list/column-header.tsx';
import { type Choice, chosen } from '../list/filter-bar.tsx';
import type { ListState } from '../list/use-list-params.ts';

const category: Choice = {
  key: 'category',
  label: 'Category',
  options: [{ value: '', label: 'All categories' }, ...optionsOf(categories)],
};
const stock: Choice = {
  key: 'stock',
  label: 'Stock',
  options: [
    { value: '', label: 'All stock' },
    { value: 'in', label: 'In Stock' },
    { value: 'out', label: 'Out of Stock' },
  ],
};
const sort: Choice = {
  key: 'sort',
  label: 'Sort by',
  options: Object.entries(sortingLabels).map(([value, label]) => ({ value: value === 'newest' ? '' : value, label })),
};
export const carChoices = [category, stock, sort];

export const byYear: ColumnSorting = [{ name: 'year-desc', direction: 'descending' }];
export const byPrice: ColumnSorting = [
  { name: 'price-asc', direction: 'ascending' },
  { name: 'price-desc', direction: 'descending' },
];

/** The filters as the API has them. */
export function readCarFilters(list: ListState): CarTableFilters {
  const inOrOut = chosen(list, stock);
  return {
    staffSearch: list.read('search'),
    category: chosen(list, category),
    inStock: inOrOut === 'in' ? 'true' : '',
    outOfStock: inOrOut === 'out' ? 'true' : '',
    sort: chosen(list, sort),
  };
}
