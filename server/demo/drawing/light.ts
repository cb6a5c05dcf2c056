import { addTones, clamp, ease, mixTones, multiplyTones, scaleTone, type Tone } from './tones.ts';

/** Which way a bit of surface faces, seen from the side: toward the tail, and up. What is left faces the camera. */
export type Facing = readonly [rearward: number, upward: number];

/** The studio as the paint sees it. */
export interface Light {
  softbox: Tone;
  wall: Tone;
  horizon: Tone;
  floor: Tone;
  backdrop: Tone;
  /** How strongly the paint's own color is lit. */
  fill: number;
}

export const dayLight: Light = {
  softbox: [6.2, 6.3, 6.4],
  wall: [0.66, 0.66, 0.67],
  horizon: [0.1, 0.103, 0.11],
  floor: [0.7, 0.69, 0.68],
  backdrop: [1.22, 1.23, 1.24],
  fill: 1.1,
};

export const eveningLight: Light = {
  softbox: [4.4, 4.2, 4.0],
  wall: [0.5, 0.56, 0.68],
  horizon: [0.05, 0.06, 0.085],
  floor: [0.2, 0.2, 0.22],
  backdrop: [0.5, 0.55, 0.64],
  fill: 0.5,
};

/** What a mirror facing this way would show: softbox above, walls fore and aft, dark behind the camera, floor below. */
function reflectRoom(light: Light, [rearward, upward]: Facing, towardCamera: number): Tone {
  const sideways = Math.abs(2 * towardCamera * rearward);
  const height = 2 * towardCamera * upward;
  const wall = mixTones(light.horizon, light.wall, ease(0.0, 0.5, height) * 0.55 + ease(0.35, 0.95, sideways) * 0.6);
  const floor = mixTones(light.horizon, light.floor, ease(0, 0.34, -height) * (1 - 0.75 * ease(0.5, 0.95, -height)));
  const room = mixTones(floor, wall, ease(-0.03, 0.03, height));
  // Past the softbox come the ceiling and then, at a glancing angle, the bright backdrop behind the car.
  const tilt = Math.asin(Math.max(0, Math.min(1, upward)));
  const overhead = ease(0.33, 0.4, tilt) * ease(0.78, 0.6, tilt);
  const behind = mixTones(room, light.backdrop, ease(0.7, 1.15, tilt));
  return mixTones(behind, light.softbox, overhead * (1 - 0.6 * ease(0.45, 0.9, sideways)));
}

/** The paint's own hue at full strength: 1 in its strongest channel. */
function richnessOf(paint: Tone): Tone {
  const strongest = Math.max(0.001, ...paint);
  return [paint[0] / strongest, paint[1] / strongest, paint[2] / strongest];
}

/** Colors a bit of painted surface: the paint as it is lit, flakes that glow with the room, clear lacquer on top. */
export function shadePaint(paint: Tone, metallic: number, light: Light, facing: Facing): Tone {
  const [rearward, upward] = facing;
  const towardCamera = Math.sqrt(Math.max(0.0004, 1 - rearward * rearward - upward * upward));
  const above = clamp(0.5 + 0.5 * upward);
  const bounced = 0.24 * Math.max(0, -upward);
  const lit = 0.08 + 1.12 * above ** 1.95 + 0.1 * towardCamera + bounced - 0.1 * Math.abs(rearward);
  const height = 2 * towardCamera * upward;
  const flakes = 0.22 + 1.25 * ease(-0.4, 0.75, height) + 0.16 * ease(0.1, 0.6, -height);
  const color = scaleTone(paint, light.fill * (lit * (1 - 0.45 * metallic) + flakes * 0.45 * metallic));
  const sheen = Math.min(0.42, 0.05 + 0.95 * (1 - towardCamera) ** 5);
  const room = reflectRoom(light, facing, towardCamera);
  const lacquer = scaleTone(room, sheen);
  // Light that goes round among the flakes picks up more of the color each time.
  const deep = mixTones(color, multiplyTones(color, richnessOf(paint)), 0.12 + 0.14 * metallic);
  return addTones(deep, mixTones(lacquer, multiplyTones(lacquer, addTones(paint, [0.4, 0.4, 0.4])), 0.25));
}
