import type { InspectionReport } from '../../shared/cars/inspection/inspection.ts';

type Point = InspectionReport['sections'][number]['points'][number];

/** What a part of a text says of a car: something that is to be known, or something that was put right. */
const says: Record<string, RegExp> = {
  advisory:
    /\b(?:scratch(?! easily)|scuff|chips?\b|dent|ding\b|crack|worn|wear\b|rust|less so|rash|frayed|tired|loose|swirl|hairline|sag|peel|seep|pit\b|nick|scored|damage\b|marks?\b|mismatch|gap\b|shiny|lifting|smokes|noise|old\b|aging|due\b|recommend|advise|lost|slowly|dried|repair kit|5\/32|a third$|repainted|booked|better days)/i,
  repaired:
    /\b(?:replaced|re-proofed|sealed|changed for|is done|fresh|(?:are|is) new|new (?:front|rear|battery|brakes))\b/i,
};
const saysAnything = (part: string) => Object.values(says).some((words) => words.test(part));

/** Said of what is not the car's own condition: a spare set of tires that comes with it, or damage that it has none of. */
const notOfTheCar = /half worn|seasons old|no damage/i;

/** Words that two sentences may share and say nothing of the same. */
const commonWords = new Set(
  'about and are been both each for from has have here into its not only over some than that the their they this was which with'.split(
    ' ',
  ),
);
/** Places and numbers: a note that names one its text does not have is of something else. */
const placesAndNumbers = /\b(?:front|rear|left|right|driver|passenger|first|second|\d[\d,/]*)/gi;

/** The words of a text by how they begin: “scuffs” is “scuffed”. */
function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? [];
  return new Set(words.filter((word) => !commonWords.has(word)).map((word) => word.replace(/s$/, '').slice(0, 5)));
}

/** A sentence in parts, each of which says one thing of the car: what follows the last such word belongs to the last part. */
function statementsOf(sentence: string): string[] {
  const statements: string[] = [];
  let open = '';
  for (const part of sentence.split(/, (?:and |but |though )?| and /)) {
    open = open ? `${open}, ${part}` : part;
    if (!saysAnything(part)) continue;
    statements.push(open);
    open = '';
  }
  const last = statements.pop();
  return last ? [...statements, open ? `${last}, ${open}` : last] : [];
}

/**
 * Where a report and what its car's own description says of its condition contradict each other: a finding that the text does not
 * have, or has otherwise, and what is to be known by the text and not by the report.
 */
export function contradictions(description: string, points: Point[]): string[] {
  const condition = description.split('\n\n')[1] ?? '';
  const statements = condition.split(/[.;:](?:\s|$)/).flatMap(statementsOf);
  const findings = points.filter(({ result }) => result && result in says);
  const shared = (statement: string, { note, text }: Point) =>
    stemsOf(statement).intersection(stemsOf(`${note} ${text}`)).size;
  const inText = (word: string) => condition.toLowerCase().includes(word.toLowerCase());
  /** Asked of the statement that has the most words of the finding, two at least where it has so many. */
  const isStated = (finding: Point) => {
    const counts = statements.map((statement) => shared(statement, finding));
    const most = Math.max(...counts);
    const statement = statements[counts.indexOf(most)] ?? '';
    return most >= Math.min(2, stemsOf(finding.note).size) && says[finding.result ?? '']?.test(statement);
  };
  const isFound = (statement: string) =>
    findings.some((finding) => shared(statement, finding) >= Math.min(2, stemsOf(statement).size));
  return [
    ...findings
      .filter((finding) => !isStated(finding) || !(finding.note.match(placesAndNumbers) ?? []).every(inText))
      .map(({ _id, result, note }) => `${_id} is ${result}, “${note}”, and not so by the text`),
    ...statements
      .filter((statement) => !notOfTheCar.test(statement) && !isFound(statement))
      .map((statement) => `the text says “${statement}”, and the report nothing`),
  ];
}
