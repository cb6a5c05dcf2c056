/** The ways to sort cars, in words, in the storefront and the dashboard. */
export const sortingLabels = {
  newest: 'Newest first',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  'year-desc': 'Year: newest first',
  'mileage-asc': 'Mileage: lowest first',
};
