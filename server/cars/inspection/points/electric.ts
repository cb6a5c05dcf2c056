import { section } from './section.ts';

export const electricRoadTest = section(
  'Road test',
  'road',
  {
    ready: 'Ready to drive at once, without a warning',
    creep: 'Moves off without a jerk, forward and in reverse',
    acceleration: 'Pulls evenly to highway speed',
    throttle: 'Responds to the pedal in every mode',
    regeneration: 'Slows evenly by regeneration on every setting',
    blend: 'Passes from regeneration to friction brakes without a step',
    power: 'Full power is there, no power limit shown',
    selector: 'Selector engages every position',
    straight: 'Keeps straight with hands light on the wheel',
    braking: 'Brakes straight and without vibration',
    abs: 'Anti-lock and stability systems act on a loose surface',
    noise: 'No whine or knock from motor or gearbox',
    suspension: 'No knocks from the suspension on rough road',
    wind: 'No unusual wind noise',
    consumption: 'Consumption plausible for the drive',
    after: 'No leaks or smells after the drive',
  },
  ['blend', 'straight', 'braking', 'abs', 'suspension'],
);

export const electricMotor = section('Motor', 'motor', {
  mounts: 'Motor mounts sound',
  housing: 'Motor and inverter housings dry and whole',
  cables: 'High-voltage cables and plugs whole, orange sleeves in place',
  isolation: 'Isolation of the high-voltage system measured',
  coolant: 'Coolant of motor and electronics at its level and clean',
  pump: 'Coolant pumps run, hoses dry',
  low_voltage: '12-volt battery tested under load',
  converter: 'DC converter charges the 12-volt battery',
});

export const electricDrivetrain = section('Drivetrain', 'drivetrain', {
  fluid: 'Gearbox oil at its level, no leaks',
  mounts: 'Gearbox mounts sound',
  interlock: 'Selector interlock works',
  park: 'Park lock holds on a slope',
  shafts: 'Drive shafts without play, boots whole',
  second_axle: 'Second driven axle takes up when needed',
  differential: 'Differential quiet',
  seals: 'Axle seals dry',
  shield: 'Underbody shield whole and attached',
  sound: 'Pedestrian warning sound plays at low speed',
});

export const batteryAndCharging = section('Battery and charging', 'battery', {
  health: 'State of health of the battery read from the car and noted',
  balance: 'Cell voltages within a narrow band',
  faults: 'Battery control reports no fault, stored or present',
  cooling: 'Battery cooling or heating works',
  case: 'Battery case without dents, cracks or corrosion',
  port: 'Charge port clean, pins sound, flap closes',
  lock: 'Charge plug locks and releases',
  level_one: 'Charges from a household outlet',
  level_two: 'Charges at the rated power of level 2',
  fast: 'Fast charging starts and reaches a plausible power',
  cable: 'Charging cables complete and whole',
  range: 'Range shown is plausible for battery and consumption',
  preheat: 'Timed charging and preconditioning work',
  service: 'High-voltage service disconnect in place and labeled',
});
