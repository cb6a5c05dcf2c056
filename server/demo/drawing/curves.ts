export type Point = readonly [x: number, y: number];

/**
 * A knot of a curve: where it is, and the heading in degrees (0 rearward, 90 up) in which the curve passes through.
 * Two headings make a corner; none makes a corner with straight sides.
 */
export type Knot =
  | Point
  | readonly [x: number, y: number, heading: number]
  | readonly [x: number, y: number, arriving: number | null, leaving: number | null];

export type Cubic = readonly [from: Point, leaving: Point, arriving: Point, to: Point];
export type Curve = readonly Cubic[];

function headingAway(knot: Knot): number | null {
  return knot.length === 4 ? knot[3] : knot.length === 3 ? knot[2] : null;
}

function headingInto(knot: Knot): number | null {
  return knot.length === 2 ? null : knot[2];
}

/** Handle lengths that make a true arc of a symmetrical bend, so that curvature stays even along the line. */
function spanKnots(from: Knot, to: Knot): Cubic {
  const [fromX, fromY] = from;
  const [toX, toY] = to;
  const chord = Math.hypot(toX - fromX, toY - fromY);
  const straight = Math.atan2(toY - fromY, toX - fromX);
  const leaving = toRadians(headingAway(from)) ?? straight;
  const arriving = toRadians(headingInto(to)) ?? straight;
  const turn = Math.abs(Math.atan2(Math.sin(arriving - leaving), Math.cos(arriving - leaving)));
  const reach = chord / (3 * Math.cos(turn / 4) ** 2);
  return [
    [fromX, fromY],
    [fromX + Math.cos(leaving) * reach, fromY + Math.sin(leaving) * reach],
    [toX - Math.cos(arriving) * reach, toY - Math.sin(arriving) * reach],
    [toX, toY],
  ];
}

function toRadians(degrees: number | null): number | null {
  return degrees === null ? null : (degrees * Math.PI) / 180;
}

/** Draws a smooth curve through the knots. */
export function traceKnots(knots: readonly Knot[], closed = false): Curve {
  const spans: Cubic[] = [];
  for (let index = 1; index < knots.length; index += 1) {
    const from = knots[index - 1];
    const to = knots[index];
    if (from && to) spans.push(spanKnots(from, to));
  }
  const first = knots[0];
  const last = knots.at(-1);
  if (closed && first && last) spans.push(spanKnots(last, first));
  return spans;
}

export function mapCurve(curve: Curve, move: (point: Point) => Point): Curve {
  return curve.map(([from, leaving, arriving, to]) => [move(from), move(leaving), move(arriving), move(to)]);
}

/** A tenth of a pixel is finer than any picture shows, and keeps the file small. */
export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function pathOf(curve: Curve): string {
  const start = curve[0]?.[0];
  if (!start) return '';
  const write = (point: Point) => `${round(point[0])} ${round(point[1])}`;
  const spans = curve.map(([, leaving, arriving, to]) => `C${write(leaving)} ${write(arriving)} ${write(to)}`);
  return `M${write(start)}${spans.join('')}`;
}

export function closedPathOf(curve: Curve): string {
  return `${pathOf(curve)}Z`;
}

function pointOn([from, leaving, arriving, to]: Cubic, share: number): Point {
  const rest = 1 - share;
  const weigh = (a: number, b: number, c: number, d: number) =>
    rest ** 3 * a + 3 * rest * rest * share * b + 3 * rest * share * share * c + share ** 3 * d;
  return [weigh(from[0], leaving[0], arriving[0], to[0]), weigh(from[1], leaving[1], arriving[1], to[1])];
}

/** Turns a curve that runs from left to right into a look-up of its height at any x. */
export function readHeights(curve: Curve): (x: number) => number {
  const points = curve.flatMap((span) => Array.from({ length: 25 }, (_, step) => pointOn(span, step / 24)));
  return (x) => {
    let before = points[0] ?? [0, 0];
    if (x <= before[0]) return before[1];
    for (const point of points) {
      if (point[0] >= x) {
        const width = point[0] - before[0];
        return width === 0 ? point[1] : before[1] + ((point[1] - before[1]) * (x - before[0])) / width;
      }
      before = point;
    }
    return before[1];
  };
}
