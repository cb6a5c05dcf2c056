import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CellProblem, readCarLine } from '../../../shared/cars/car-csv.ts';
import type { CarFields } from '../../../shared/cars/car-csv-columns.ts';
import type { ImportProgress, LineError } from '../../../shared/cars/car-import.ts';
import type { CarFile } from './import-file.ts';

export interface ValidLine {
  line: number;
  vin: string;
  fields: Partial<CarFields>;
}

export interface CheckedLines {
  valid: ValidLine[];
  errors: LineError[];
}

export type ReportProgress = (progress: ImportProgress) => void;

const LINES_A_TURN = 250;

/** What every line says, by the form's rules and without a look at the cars of the shop. */
export async function checkLines({ lines, columns }: CarFile, onProgress: ReportProgress): Promise<CheckedLines> {
  const valid: ValidLine[] = [];
  const errors: LineError[] = [];
  const lineOfVin = new Map<string, number>();
  for (const [place, { line, cells }] of lines.entries()) {
    if (place % LINES_A_TURN === 0) {
      onProgress({ step: 'checking', done: place, of: lines.length });
      // Others' requests come in between.
      await nextTurn();
    }
    const { fields, problems } = checkLine(cells, columns, lineOfVin);
    if (fields.vin) lineOfVin.set(fields.vin, lineOfVin.get(fields.vin) ?? line);
    errors.push(...problems.map((problem) => ({ line, ...problem })));
    if (problems.length === 0 && fields.vin) valid.push({ line, vin: fields.vin, fields });
  }
  onProgress({ step: 'checking', done: lines.length, of: lines.length });
  return { valid, errors };
}

function checkLine(cells: string[], columns: CarFile['columns'], lineOfVin: Map<string, number>) {
  const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  if (surplus || cells.length < columns.length) return { fields: {}, problems: [wrongLength(cells, columns)] };
  const read: { fields: Partial<CarFields>; problems: CellProblem[] } = readCarLine(cells, columns);
  const earlier = read.fields.vin && lineOfVin.get(read.fields.vin);
  if (earlier) {
    read.problems.push({
      column: 'VIN',
      message: `This VIN is on line ${earlier} already`,
      value: read.fields.vin ?? '',
    });
  }
  return read;
}

function wrongLength(cells: string[], columns: CarFile['columns']): CellProblem {
  const message = `This line has ${cells.length} cells and the first line names ${columns.length} columns. Is a separator missing, or a text with one in it not in quotation marks?`;
  return { column: '', message };
}
