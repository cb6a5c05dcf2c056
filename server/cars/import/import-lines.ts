import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportProgress, LineError } from '../../../shared/cars/car-import.ts';
import { type CellProblem, readCarLine } from '../../../shared/cars/csv/car-csv.ts';
import type { CarFields } from '../../../shared/cars/csv/car-csv-columns.ts';
import type { CarFile } from './import-file.ts';

export interface ValidLine {
  line: number;
  fields: Partial<CarFields>;
}

export interface CheckedLines {
  valid: ValidLine[];
  errors: LineError[];
}

export type ReportProgress = (progress: ImportProgress) => void;

const LINES_A_TURN = 250;
/** By what a file may name a car, and on which row it did so first. */
const names = [
  { field: 'vin', header: 'VIN' },
  { field: '_id', header: 'ID' },
] as const;
type Earlier = Record<(typeof names)[number]['field'], Map<string, number>>;

/** What every line says, by the form's rules and without a look at the cars of the shop. */
export async function checkLines({ lines, columns }: CarFile, onProgress: ReportProgress): Promise<CheckedLines> {
  const valid: ValidLine[] = [];
  const errors: LineError[] = [];
  const earlier: Earlier = { vin: new Map(), _id: new Map() };
  for (const [place, { line, cells }] of lines.entries()) {
    if (place % LINES_A_TURN === 0) {
      onProgress({ step: 'checking', done: place, of: lines.length });
      // Others' requests come in between.
      await nextTurn();
    }
    const { fields, problems } = checkLine(cells, columns, earlier);
    noteNames(earlier, fields, line);
    errors.push(...problems.map((problem) => ({ line, ...problem })));
    if (problems.length === 0) valid.push({ line, fields });
  }
  onProgress({ step: 'checking', done: lines.length, of: lines.length });
  return { valid, errors };
}

function checkLine(cells: string[], columns: CarFile['columns'], earlier: Earlier) {
  const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  if (surplus || cells.length < columns.length) return { fields: {}, problems: [wrongLength(cells, columns)] };
  const read: { fields: Partial<CarFields>; problems: CellProblem[] } = readCarLine(cells, columns);
  for (const { field, header } of names) {
    const value = read.fields[field];
    const line = value && earlier[field].get(value);
    if (value && line)
      read.problems.push({ column: header, message: `This ${header} is in row ${line} already`, value });
  }
  return read;
}

function noteNames(earlier: Earlier, fields: Partial<CarFields>, line: number) {
  for (const { field } of names) {
    const value = fields[field];
    if (value && !earlier[field].has(value)) earlier[field].set(value, line);
  }
}

function wrongLength(cells: string[], columns: CarFile['columns']): CellProblem {
  const message = `This row has ${cells.length} cells and the first row names ${columns.length} columns. Check for a missing separator, or for text with a separator that is not in quotation marks.`;
  return { column: '', message };
}
