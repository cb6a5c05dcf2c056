import { splitList, unguardCell } from '../../csv.ts';
import { categories, conditions, fuelTypes, transmissions } from '../car-rules.ts';
import type { CarPayload } from '../cars.ts';
import { oneOf, readFlag, readNumber, readWarranty } from './csv-cells.ts';

/** What a line of a file says of a car. The version is the one that the car had when the file was written (D68). */
export type CarFields = Omit<CarPayload, 'image'> & { _id?: string; version?: number };
export type CarField = keyof CarFields;

export interface CarColumn {
  field: CarField;
  /** Its name in a file that the shop writes. */
  header: string;
  /** Other names that people give it; capitals, spaces and punctuation do not count. */
  aliases?: string[];
  read: (cell: string) => unknown;
  /** What an empty cell does. A value that is `kept` stays as it is; a new car gets the form's default. */
  empty: 'refused' | 'kept' | 'emptied';
  example: string;
}

const text = (cell: string) => cell;

/** What other systems and people call the same (D109). */
const fuelNames = {
  Petrol: ['Gasoline', 'Gas', 'Unleaded', 'Regular', 'Premium', 'Flex Fuel', 'E85'],
  Diesel: ['Diesel Fuel', 'Turbodiesel'],
  Electric: ['EV', 'BEV', 'Battery Electric', 'Battery'],
  Hybrid: ['HEV', 'PHEV', 'Plug-in Hybrid', 'Plug-in', 'Hybrid Electric', 'Gas/Electric Hybrid', 'Mild Hybrid'],
};
const transmissionNames = {
  Automatic: ['Auto', 'A/T', 'AT', 'CVT', 'DCT', 'Dual Clutch', 'Automated Manual'],
  Manual: ['M/T', 'MT', 'Stick', 'Stick Shift', 'Standard'],
};
const conditionNames = {
  new: ['N', 'Brand New'],
  used: ['U', 'Pre-Owned', 'Second Hand', 'Certified', 'Certified Pre-Owned', 'CPO'],
};
const categoryNames = {
  SUV: ['Crossover', 'Sport Utility', 'Sport Utility Vehicle', 'CUV'],
  Sedan: ['Saloon'],
  Truck: ['Pickup', 'Pickup Truck', 'Pick-up'],
  Coupe: ['Coupé'],
  Convertible: ['Cabriolet', 'Roadster', 'Spyder', 'Spider'],
};

/** Every column that a file of cars may have, in the order in which the shop writes them. */
export const carCsvColumns: readonly CarColumn[] = [
  { field: 'vin', header: 'VIN', read: text, empty: 'kept', example: '1HGCM82633A004352' },
  { field: 'brand', header: 'Brand', aliases: ['Make'], read: text, empty: 'refused', example: 'Honda' },
  { field: 'model', header: 'Model', read: text, empty: 'refused', example: 'Accord' },
  { field: 'title', header: 'Title', read: text, empty: 'kept', example: '2020 Honda Accord EX' },
  { field: 'subtitle', header: 'Subtitle', read: text, empty: 'emptied', example: 'One owner, full history' },
  { field: 'year', header: 'Year', aliases: ['Model Year'], read: readNumber, empty: 'refused', example: '2020' },
  { field: 'price', header: 'Price', aliases: ['Price USD'], read: readNumber, empty: 'refused', example: '$24,500' },
  {
    field: 'mileage',
    header: 'Mileage',
    aliases: ['Miles', 'Odometer'],
    read: readNumber,
    empty: 'kept',
    example: '32,100',
  },
  {
    field: 'fuelType',
    header: 'Fuel Type',
    aliases: ['Fuel'],
    read: oneOf(fuelTypes, fuelNames),
    empty: 'kept',
    example: 'Petrol',
  },
  {
    field: 'transmission',
    header: 'Transmission',
    read: oneOf(transmissions, transmissionNames),
    empty: 'kept',
    example: 'Automatic',
  },
  {
    field: 'category',
    header: 'Category',
    aliases: ['Body Style'],
    read: oneOf(categories, categoryNames),
    empty: 'kept',
    example: 'Sedan',
  },
  {
    field: 'condition',
    header: 'Condition',
    aliases: ['New/Used', 'State of Vehicle'],
    read: oneOf(conditions, conditionNames),
    empty: 'kept',
    example: 'used',
  },
  {
    field: 'warranty',
    header: 'Warranty',
    read: readWarranty,
    empty: 'kept',
    example: 'warranty | 50 | 90 days or 4,000 miles | Engine and transmission',
  },
  { field: 'color', header: 'Color', aliases: ['Colour'], read: text, empty: 'refused', example: 'Pearl White' },
  { field: 'location', header: 'Location', read: text, empty: 'refused', example: 'Springfield, IL' },
  { field: 'inStock', header: 'In Stock', read: readFlag, empty: 'kept', example: 'yes' },
  { field: 'quantity', header: 'Quantity', aliases: ['Qty'], read: readNumber, empty: 'kept', example: '1' },
  { field: 'published', header: 'Published', read: readFlag, empty: 'kept', example: 'yes' },
  {
    field: 'features',
    header: 'Features',
    read: splitList,
    empty: 'emptied',
    example: 'Sunroof | Heated seats | Backup camera',
  },
  {
    field: 'images',
    header: 'Images',
    aliases: ['Image', 'Pictures', 'Photos'],
    read: splitList,
    empty: 'emptied',
    example: '',
  },
  { field: 'description', header: 'Description', read: text, empty: 'refused', example: 'Well kept, with new tires.' },
  { field: '_id', header: 'ID', aliases: ['Car ID'], read: text, empty: 'kept', example: '' },
  { field: 'version', header: 'Version', read: readNumber, empty: 'kept', example: '' },
];

const columnOfName = new Map(
  carCsvColumns.flatMap((column) =>
    [column.header, column.field, ...(column.aliases ?? [])].map((name) => [plainName(name), column] as const),
  ),
);

/** The column that a heading names, whatever its capitals, spaces and punctuation. */
export function findColumn(heading: string): CarColumn | undefined {
  return columnOfName.get(plainName(unguardCell(heading)));
}

function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
