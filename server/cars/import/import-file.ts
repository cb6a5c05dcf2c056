import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { MOST_CSV_LINES } from '../../../shared/cars/car-import.ts';
import { carCsvColumns, findColumn } from '../../../shared/cars/csv/car-csv-columns.ts';
import { formatNumber } from '../../../shared/format.ts';
import { type ErrorCode, ShopError } from '../../errors.ts';

export interface CarFile {
  /** What stands in each place of a line; undefined for what is not known. */
  columns: ReturnType<typeof findColumn>[];
  ignoredColumns: string[];
  lines: { line: number; cells: string[] }[];
}

const CHUNK_BYTES = 64 * 1024;
const lineBreaks = ['\r\n', '\n', '\r'];
const QUOTES_ADVICE =
  'Put quotation marks around any text that contains a quotation mark, a separator or a line break, and double the ones inside it.';
const UTF8_ADVICE = 'In Excel: Save As, “CSV UTF-8 (Comma delimited)”.';

/**
 * Takes a file apart into lines of cells, numbered as a spreadsheet numbers its rows. Nothing is known yet of what they say.
 * @throws ShopError for a file that cannot be read as cars
 */
export async function readCarFile(bytes: Buffer): Promise<CarFile> {
  refuseOtherKinds(bytes);
  const [heading, ...lines] = await readLines(bytes);
  if (!heading) refuse('This file is empty. Its first row must name the columns.');
  const columns = heading.cells.map(findColumn);
  refuseDoubleColumns(columns);
  if (!columns.some((column) => column?.field === 'vin' || column?.field === '_id')) {
    const names = heading.cells.slice(0, 5).join(', ').slice(0, 120);
    refuse(`This file needs a column named “ID” or “VIN” to identify each car. Its first row is: ${names}`);
  }
  if (lines.length === 0) refuse('This file has column names but no cars.');
  const ignoredColumns = heading.cells.filter((name, place) => !columns[place] && name.trim() !== '');
  return { columns, ignoredColumns: ignoredColumns.map((name) => name.trim().slice(0, 120)), lines };
}

function refuseOtherKinds(bytes: Buffer) {
  const start = bytes.toString('latin1', 0, 4);
  const isWorkbook = start === 'PK\u0003\u0004' || start === 'ÐÏ\u0011à';
  if (isWorkbook) refuse(`This is a workbook. Please save it as CSV. ${UTF8_ADVICE}`, 'UNSUPPORTED_TYPE');
  if (/^(ÿþ|þÿ)/.test(start)) refuse(`This file is in UTF-16. Please save it as UTF-8. ${UTF8_ADVICE}`);
  if (bytes.includes(0)) refuse('This is not a CSV file.', 'UNSUPPORTED_TYPE');
  if (!isUtf8(bytes))
    refuse(`This file is not in UTF-8, so its text can’t be read. Please save it again. ${UTF8_ADVICE}`);
}

async function readLines(bytes: Buffer): Promise<CarFile['lines']> {
  const lines: CarFile['lines'] = [];
  let line = 1;
  const collect = (cells: string[]) => {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells });
    if (lines.length > MOST_CSV_LINES + 1) {
      refuse(`This file has more than ${formatNumber(MOST_CSV_LINES)} cars. Please split it.`, 'TOO_LARGE');
    }
    line += 1;
    return null;
  };
  const delimiter = findDelimiter(bytes);
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: lineBreaks,
    relax_column_count: true,
    on_record: collect,
  });
  try {
    await pipeline(slices(bytes), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refuse(`The quotation marks from row ${line} on do not match. ${QUOTES_ADVICE}`);
  }
  return lines;
}

/** Others' requests come in between. */
async function* slices(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    yield bytes.subarray(start, start + CHUNK_BYTES);
    await nextTurn();
  }
}

/** Where the comma is for decimals, spreadsheet programs put semicolons between cells. */
function findDelimiter(bytes: Buffer): string {
  const heading = bytes.toString('utf8', 0, CHUNK_BYTES).split(/[\r\n]/, 1)[0] ?? '';
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function refuseDoubleColumns(columns: CarFile['columns']) {
  const double = carCsvColumns.find((column) => columns.filter((each) => each === column).length > 1);
  if (double) refuse(`The column “${double.header}” appears more than once. Please keep only one.`);
}

function refuse(message: string, code: ErrorCode = 'INVALID_INPUT'): never {
  throw new ShopError(code, message, [{ path: 'file', message }]);
}
