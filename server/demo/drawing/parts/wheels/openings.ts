import { round } from '../../curves.ts';
import type { Rim } from './rim.ts';

/** Writes a polygon with rounded corners. */
function roundCorners(points: readonly (readonly [number, number])[], softness: number): string {
  const count = points.length;
  let path = '';
  points.forEach(([x, y], index) => {
    const [beforeX, beforeY] = points[(index + count - 1) % count] ?? [x, y];
    const [afterX, afterY] = points[(index + 1) % count] ?? [x, y];
    const back = Math.hypot(beforeX - x, beforeY - y);
    const ahead = Math.hypot(afterX - x, afterY - y);
    const cut = Math.min(back, ahead) * softness;
    const startX = x + ((beforeX - x) / back) * cut;
    const startY = y + ((beforeY - y) / back) * cut;
    const endX = x + ((afterX - x) / ahead) * cut;
    const endY = y + ((afterY - y) / ahead) * cut;
    const start = `${index === 0 ? 'M' : 'L'}${round(startX)} ${round(startY)}`;
    path += `${start}Q${round(x)} ${round(y)} ${round(endX)} ${round(endY)}`;
  });
  return `${path}Z`;
}

/** The openings between the spokes as one path round the hub, for a rim of this radius. */
export function traceOpenings(rim: Rim, radius: number, turn: number): string {
  let path = '';
  for (const { count, offset, corners, softness } of rim.openings) {
    for (let index = 0; index < count; index += 1) {
      const middle = turn + offset + (360 / count) * index;
      const points = corners.map(([angle, share]) => {
        const radians = ((middle + angle) * Math.PI) / 180;
        return [Math.sin(radians) * share * radius, -Math.cos(radians) * share * radius] as const;
      });
      path += roundCorners(points, softness);
    }
  }
  return path;
}
