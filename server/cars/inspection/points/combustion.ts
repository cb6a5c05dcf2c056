import { section } from './section.ts';

export const combustionRoadTest = section(
  'Road test',
  'road',
  {
    cold_start: 'Starts at once when cold',
    hot_start: 'Starts at once when hot',
    idle: 'Idles evenly, cold and hot',
    acceleration: 'Pulls evenly to highway speed',
    throttle: 'Responds to the pedal without a flat spot',
    shifting: 'Shifts smoothly through every gear, up and down',
    clutch: 'Clutch or torque converter takes up without slip or shudder',
    reverse: 'Reverse engages cleanly',
    straight: 'Keeps straight with hands light on the wheel',
    braking: 'Brakes straight and without vibration',
    abs: 'Anti-lock and stability systems act on a loose surface',
    noise: 'No unusual noise from engine or drivetrain',
    suspension: 'No knocks from the suspension on rough road',
    wind: 'No unusual wind noise',
    temperature: 'Temperature stays normal in traffic',
    after: 'No leaks or smells after the drive',
  },
  ['straight', 'braking', 'abs', 'suspension'],
);

export const combustionEngine = section('Engine', 'engine', {
  oil_level: 'Oil at its level and clean, or changed',
  oil_leaks: 'No oil leaks from gaskets and seals',
  coolant: 'Coolant at its level, clean, frost protection measured',
  cooling_leaks: 'Radiator, hoses and water pump dry',
  pressure: 'Cooling system holds its pressure',
  belts: 'Drive belts without cracks, tension right',
  timing: 'Timing belt or chain within its interval and quiet',
  compression: 'Compression or leak-down even across cylinders',
  ignition: 'Spark or glow plugs and coils within their interval',
  air: 'Air filter clean or replaced, intake tight',
  turbo: 'Turbocharger or supercharger without play or oil leak',
  mounts: 'Engine mounts sound',
  battery: '12-volt battery tested under load',
  charging: 'Alternator charges at its rated voltage',
  starter: 'Starter turns evenly',
  wiring: 'Wiring, hoses and covers in place',
});

export const combustionDrivetrain = section('Drivetrain', 'drivetrain', {
  fluid: 'Transmission fluid at its level and clean, or changed',
  leaks: 'Transmission dry',
  mounts: 'Transmission mounts sound',
  linkage: 'Selector engages every position, interlock works',
  clutch: 'Clutch pedal or actuator works evenly',
  shafts: 'Drive shafts without play, boots whole',
  propeller: 'Propeller shaft, joints and center bearing sound',
  differential: 'Differentials dry and quiet',
  all_wheel: 'All-wheel drive engages',
  seals: 'Axle seals dry',
});

export const exhaustAndFuel = section('Exhaust and fuel', 'fuel', {
  exhaust: 'Exhaust tight, hangers whole',
  catalyst: 'Catalytic converter or particulate filter in place and working',
  emissions: 'Emission monitors ready, values within limits',
  lines: 'Fuel lines and tank dry',
  cap: 'Fuel cap seals, filler clean',
  pump: 'Fuel pressure within limits',
});
