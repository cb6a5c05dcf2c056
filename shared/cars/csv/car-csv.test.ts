import { expect, test } from 'vitest';
import { readCarLine } from './car-csv.ts';
import { findColumn } from './car-csv-columns.ts';

const read = (heading: string, cell: string) => {
  const { fields, problems } = readCarLine([cell], [findColumn(heading)]);
  return problems[0]?.message ?? Object.values(fields)[0];
};

test.each([
  ['Price', '24,500', 24_500],
  ['price ', '$1,024,500.5', 1_024_500.5],
  ['PRICE_USD', "'-5", 'Price must be at least 0'],
  ['Price', '24.500', 'Price must be a number'],
  ['Price', '2,45', 'Price must be a number'],
  ['Price', '', 'Price is required'],
  ['Miles', '12,300 mi', 12_300],
  ['Miles', '12,300.5 mi', 12_300.5],
  ['Miles', '12.55', 'Mileage can have at most one decimal'],
  ['Mileage', '', undefined],
  ['in-stock', 'YES', true],
  ['In Stock', '0', false],
  ['inStock', 'maybe', 'In stock must be true or false'],
  ['Fuel', 'hybrid', 'Hybrid'],
  ['Body Style', 'suv', 'SUV'],
  ['Features', ' Sunroof |a\\|b|| c\\d', ['Sunroof', 'a|b', 'c\\d']],
  ['Subtitle', '', ''],
  ['Title', ' ', undefined],
  ['Photos', 'ftp://example.com/1.jpg', 'Image must be a web address'],
  ['vin', '1hgcm826-33a004352', '1HGCM82633A004352'],
  ['Owner', 'Ada', undefined],
])('%s %j reads %j', (heading, cell, said) => {
  expect(read(heading, cell)).toEqual(said);
});
