import { section } from './section.ts';

export const documents = section(
  'Documents and identity',
  'documents',
  {
    vin: 'VIN on dashboard, door jamb and title are the same',
    title: 'Title is at hand and free of liens',
    history: 'Vehicle history report read, and kept with the car',
    recalls: 'Open safety recalls looked up by VIN, none left undone',
    mileage: 'Odometer agrees with title and service records',
    manuals: 'Owner’s manual is in the car',
    keys: 'Every key and remote locks, unlocks and starts the car',
    kit: 'Jack, tools and spare wheel or sealant kit are there',
  },
  ['vin', 'recalls', 'mileage'],
);

export const brakes = section(
  'Brakes',
  'brakes',
  {
    pads_front: 'Front pads have at least half of their lining',
    pads_rear: 'Rear pads or shoes have at least half of their lining',
    rotors_front: 'Front rotors above minimum thickness, without cracks or deep grooves',
    rotors_rear: 'Rear rotors or drums within limits, without cracks or deep grooves',
    calipers_front: 'Front calipers slide freely and are dry',
    calipers_rear: 'Rear calipers or wheel cylinders move freely and are dry',
    hoses: 'Flexible hoses without cracks, bulges or chafing',
    lines: 'Brake lines without corrosion or dents',
    fluid: 'Brake fluid at its level, clean, and within its water limit',
    cylinder: 'Master cylinder and reservoir dry',
    assist: 'Brake assist holds its pressure, pedal stays firm',
    pedal: 'Pedal travel normal, rubber sound',
    parking: 'Parking brake holds on a slope and releases fully',
    abs: 'Anti-lock warning light comes on and goes out',
  },
  'all',
);

export const steering = section(
  'Steering and suspension',
  'steering',
  {
    wheel: 'Steering wheel without play, centered when driving straight',
    rack: 'Steering rack and boots dry and whole',
    tie_rods: 'Tie rods and their ends tight',
    assist: 'Power steering even from lock to lock, without noise',
    ball_joints: 'Ball joints tight, boots whole',
    arms_front: 'Front control arms and bushings sound',
    arms_rear: 'Rear control arms or axle and bushings sound',
    shocks_front: 'Front struts or shocks dry, damping well',
    shocks_rear: 'Rear struts or shocks dry, damping well',
    springs: 'Springs whole, car stands level',
    bearings: 'Wheel bearings without play or noise',
    alignment: 'Wheel alignment measured and within limits',
  },
  'all',
);

export const tires = section(
  'Tires and wheels',
  'tires',
  {
    tread_front_left: 'Front left tire has at least 4/32 in of tread',
    tread_front_right: 'Front right tire has at least 4/32 in of tread',
    tread_rear_left: 'Rear left tire has at least 4/32 in of tread',
    tread_rear_right: 'Rear right tire has at least 4/32 in of tread',
    wear: 'All tires are worn evenly',
    sidewalls: 'Sidewalls without cuts, bulges or cracks',
    age: 'No tire is older than six years',
    match: 'Size, load and speed rating are those of the placard, alike on each axle',
    pressure: 'Pressures set to the placard, valves tight',
    sensors: 'Tire pressure warning light comes on and goes out',
    rims: 'Rims round, without cracks or bends',
    nuts: 'Lug nuts complete and tightened to their torque',
  },
  'all',
);

export const body = section(
  'Body, glass and lights',
  'body',
  {
    paint: 'Paint thickness measured on every panel',
    panels: 'Panels without dents or poor repairs',
    gaps: 'Gaps between panels even',
    corrosion: 'Sills, arches and floor without corrosion',
    structure: 'No sign of damage to the structure',
    bumpers: 'Bumpers whole and firmly attached',
    hood: 'Hood opens, stays up, closes and locks',
    trunk: 'Trunk or tailgate opens, stays up, closes and locks',
    doors: 'Doors open, close and seal',
    locks: 'Locks and child locks work on every door',
    mirrors: 'Outside mirrors whole, adjust and fold',
    windshield: 'Windshield without cracks or chips in the driver’s view',
    windows: 'Side and rear glass whole',
    roof: 'Sunroof or convertible top opens, closes and is tight',
    headlights: 'Headlights, low and high beam, work and are aimed',
    daytime: 'Daytime and parking lights work',
    turn: 'Turn signals and hazard lights work on all corners',
    rear_lights: 'Tail, reverse and rear fog lights work',
    brake_lights: 'All brake lights work',
    fog: 'Front fog lights work',
    wipers: 'Wipers clean without streaks on every setting',
    washers: 'Washers spray windshield and rear window',
  },
  ['structure', 'windshield', 'headlights', 'turn', 'rear_lights', 'brake_lights', 'wipers'],
);
