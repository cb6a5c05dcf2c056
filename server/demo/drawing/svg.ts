/** Attributes of an element: numbers are rounded to what a picture can show. */
type Attributes = Readonly<Record<string, string | number>>;

/** A stop of a gradient; opaque unless told. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

export interface Stroke {
  color: string;
  width: number;
  opacity?: number;
  cap?: 'round';
  join?: 'round';
}

export function draw(tag: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${writeValue(value)}"`);
  const start = `<${tag}${written.join('')}`;
  return content === '' ? `${start}/>` : `${start}>${content}</${tag}>`;
}

function writeValue(value: string | number): string | number {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}

export function fillPath(d: string, fill: string, opacity = 1): string {
  return draw('path', opacity === 1 ? { d, fill } : { d, fill, 'fill-opacity': opacity });
}

export function strokePath(d: string, { color, width, opacity, cap, join }: Stroke): string {
  return draw('path', {
    d,
    fill: 'none',
    stroke: color,
    'stroke-width': width,
    ...(opacity !== undefined && { 'stroke-opacity': opacity }),
    ...(cap && { 'stroke-linecap': cap }),
    ...(join && { 'stroke-linejoin': join }),
  });
}

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity]) =>
      draw('stop', { offset, 'stop-color': color, ...(opacity !== undefined && { 'stop-opacity': opacity }) }),
    )
    .join('');
}

/** A gradient along a line in shares of what it fills: straight down unless told. */
export function shadeAlong(id: string, stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
  return draw('linearGradient', { id, x1, y1, x2, y2 }, writeStops(stops));
}

/** A gradient between two heights of the picture, whatever it fills. */
export function shadeDown(id: string, stops: readonly Stop[], top: number, bottom: number): string {
  const line = { x1: 0, y1: top, x2: 0, y2: bottom };
  return draw('linearGradient', { id, gradientUnits: 'userSpaceOnUse', ...line }, writeStops(stops));
}

/** A gradient between two places across the picture, whatever it fills. */
export function shadeAcross(id: string, stops: readonly Stop[], left: number, right: number): string {
  const line = { x1: left, y1: 0, x2: right, y2: 0 };
  return draw('linearGradient', { id, gradientUnits: 'userSpaceOnUse', ...line }, writeStops(stops));
}

/** A gradient outward from the middle of what it fills. */
export function shadeOutward(id: string, stops: readonly Stop[], shape: Attributes = {}): string {
  return draw('radialGradient', { id, ...shape }, writeStops(stops));
}

export function defineClip(id: string, d: string): string {
  return draw('clipPath', { id }, draw('path', { d }));
}

export function clipTo(id: string, content: string): string {
  return draw('g', { 'clip-path': `url(#${id})` }, content);
}
