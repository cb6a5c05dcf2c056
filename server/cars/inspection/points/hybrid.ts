import { section } from './section.ts';

export const hybridRoadTest = section(
  'Road test',
  'road',
  {
    ready: 'Ready to drive at once, cold and hot',
    engine_start: 'Engine starts and stops without a jerk',
    electric: 'Drives on the motor alone as far as it should',
    acceleration: 'Motor and engine together pull evenly to highway speed',
    regeneration: 'Slows evenly by regeneration',
    blend: 'Passes from regeneration to friction brakes without a step',
    shifting: 'Transmission works smoothly at every speed',
    reverse: 'Reverse engages cleanly',
    straight: 'Keeps straight with hands light on the wheel',
    braking: 'Brakes straight and without vibration',
    abs: 'Anti-lock and stability systems act on a loose surface',
    noise: 'No unusual noise from engine, motor or drivetrain',
    suspension: 'No knocks from the suspension on rough road',
    wind: 'No unusual wind noise',
    temperature: 'Temperature stays normal in traffic',
    after: 'No leaks or smells after the drive',
  },
  ['blend', 'straight', 'braking', 'abs', 'suspension'],
);

export const hybridPower = section('Engine and motor', 'engine', {
  oil_level: 'Oil at its level and clean, or changed',
  oil_leaks: 'No oil leaks from gaskets and seals',
  coolant: 'Engine coolant at its level, clean, frost protection measured',
  cooling_leaks: 'Radiator, hoses and water pump dry',
  belts: 'Drive belts without cracks, tension right',
  timing: 'Timing belt or chain within its interval and quiet',
  ignition: 'Spark plugs and coils within their interval',
  air: 'Air filter clean or replaced, intake tight',
  mounts: 'Engine and motor mounts sound',
  cables: 'High-voltage cables and plugs whole, orange sleeves in place',
  isolation: 'Isolation of the high-voltage system measured',
  inverter: 'Inverter cooling at its level, pump runs',
  low_voltage: '12-volt battery tested under load',
  converter: 'DC converter charges the 12-volt battery',
});

export const hybridDrivetrain = section('Drivetrain', 'drivetrain', {
  fluid: 'Transmission fluid at its level and clean, or changed',
  leaks: 'Transmission dry',
  mounts: 'Transmission mounts sound',
  linkage: 'Selector engages every position, interlock works',
  shafts: 'Drive shafts without play, boots whole',
  differential: 'Differentials dry and quiet',
  all_wheel: 'Second driven axle takes up when needed',
  seals: 'Axle seals dry',
});

export const hybridEnergy = section('Battery, charging, exhaust and fuel', 'battery', {
  health: 'State of health of the battery read from the car and noted',
  faults: 'Battery control reports no fault, stored or present',
  cooling: 'Battery fan or cooling clean and working',
  case: 'Battery case without damage or corrosion',
  charging: 'Charges from the outlet, port and cable sound',
  exhaust: 'Exhaust tight, hangers whole',
  catalyst: 'Catalytic converter in place and working',
  emissions: 'Emission monitors ready, values within limits',
  lines: 'Fuel lines and tank dry',
  cap: 'Fuel cap seals, filler clean',
});
