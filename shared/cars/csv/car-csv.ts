import { z } from 'zod';
import { csvLine, joinList, unguardCell } from '../../csv.ts';
import { carPayloadSchema } from '../cars.ts';
import { type CarColumn, type CarField, type CarFields, carCsvColumns } from './car-csv-columns.ts';
import { writeWarranty } from './csv-cells.ts';

const versionMessage = 'Version must be the number that the export wrote';
const fieldSchemas = {
  ...carPayloadSchema.shape,
  _id: z.string().trim().max(100, 'ID must be the one that the export wrote'),
  version: z.int(versionMessage).min(1, versionMessage),
};

export interface CellProblem {
  /** The column's name in the file, empty for a problem of the whole line. */
  column: string;
  message: string;
  /** What stands in the cell. */
  value?: string;
}

/** Turns the cells of one line into a car's fields by the form's own rules, and tells what is wrong with them. */
export function readCarLine(cells: readonly string[], columns: readonly (CarColumn | undefined)[]) {
  const fields: Partial<CarFields> = {};
  const problems: CellProblem[] = [];
  for (const [place, column] of columns.entries()) {
    const cell = unguardCell(cells[place] ?? '');
    if (!column || (column.empty === 'kept' && cell.trim() === '')) continue;
    const { value, message } = readCell(column, cell);
    if (message) problems.push({ column: column.header, message, ...(cell && { value: shorten(cell) }) });
    else Object.assign(fields, { [column.field]: value });
  }
  return { fields, problems };
}

/** What a new car must have and this file has no column for. */
export function missingColumns(fields: Partial<CarFields>): CellProblem[] {
  return carCsvColumns
    .filter(({ field, empty }) => empty === 'refused' && fields[field] === undefined)
    .map(({ header }) => ({
      column: header,
      message: `${header} is required for a new car, and this file has no such column`,
    }));
}

/** A car as a line of a file. */
export function carLine(car: CarFields): string {
  return csvLine(carCsvColumns.map(({ field }) => write(car[field])));
}

export const carHeaderLine = csvLine(carCsvColumns.map(({ header }) => header));

/** A file to start from: the names of all columns, and one car. */
export const carTemplate = carHeaderLine + csvLine(carCsvColumns.map(({ example }) => example));

function readCell({ field, header, read, empty }: CarColumn, cell: string): { value?: unknown; message?: string } {
  if (empty === 'refused' && cell.trim() === '') return { message: `${header} is required` };
  const { data, error } = fieldSchemas[field].safeParse(read(cell));
  const message = error?.issues[0]?.message;
  return message ? { message } : { value: data };
}

function write(value: CarFields[CarField]): string {
  if (Array.isArray(value)) return joinList(value);
  if (typeof value === 'object') return writeWarranty(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}

const shorten = (cell: string) => (cell.length > 80 ? `${cell.slice(0, 79)}…` : cell);
