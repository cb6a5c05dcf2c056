import type { GuideWords } from './words.ts';

/** What may be wrong with a used car, by 16 CFR 455.2, to the letter. */
export const englishDefects: GuideWords['systemsAndDefects'] = [
  [
    {
      system: 'Frame & Body',
      defects: ['Frame-cracks, corrective welds, or rusted through', 'Dog tracks—bent or twisted frame'],
    },
    {
      system: 'Engine',
      defects: [
        'Oil leakage, excluding normal seepage',
        'Cracked block or head',
        'Belts missing or inoperable',
        'Knocks or misses related to camshaft lifters and push rods',
        'Abnormal exhaust discharge',
      ],
    },
    {
      system: 'Transmission & Drive Shaft',
      defects: [
        'Improper fluid level or leakage, excluding normal seepage',
        'Cracked or damaged case which is visible',
        'Abnormal noise or vibration caused by faulty transmission or drive shaft',
        'Improper shifting or functioning in any gear',
        'Manual clutch slips or chatters',
      ],
    },
    {
      system: 'Differential',
      defects: [
        'Improper fluid level or leakage, excluding normal seepage',
        'Cracked or damaged housing which is visible',
        'Abnormal noise or vibration caused by faulty differential',
      ],
    },
  ],
  [
    { system: 'Cooling System', defects: ['Leakage including radiator', 'Improperly functioning water pump'] },
    {
      system: 'Electrical System',
      defects: ['Battery leakage', 'Improperly functioning alternator, generator, battery, or starter'],
    },
    { system: 'Fuel System', defects: ['Visible leakage'] },
    {
      system: 'Inoperable Accessories',
      defects: ['Gauges or warning devices', 'Air conditioner', 'Heater & Defroster'],
    },
    {
      system: 'Brake System',
      defects: [
        'Failure warning light broken',
        'Pedal not firm under pressure (DOT spec.)',
        'Not enough pedal reserve (DOT spec.)',
        'Does not stop vehicle in straight line (DOT spec.)',
        'Hoses damaged',
        'Drum or rotor too thin (Mfgr. Specs)',
        'Lining or pad thickness less than 1/32 inch',
        'Power unit not operating or leaking',
        'Structural or mechanical parts damaged',
      ],
    },
    { system: 'Air Bags', defects: [] },
  ],
  [
    {
      system: 'Steering System',
      defects: [
        'Too much free play at steering wheel (DOT specs.)',
        'Free play in linkage more than 1/4 inch',
        'Steering gear binds or jams',
        'Front wheels aligned improperly (DOT specs.)',
        'Power unit belts cracked or slipping',
        'Power unit fluid level improper',
      ],
    },
    {
      system: 'Suspension System',
      defects: [
        'Ball joint seals damaged',
        'Structural parts bent or damaged',
        'Stabilizer bar disconnected',
        'Spring broken',
        'Shock absorber mounting loose',
        'Rubber bushings damaged or missing',
        'Radius rod damaged or missing',
        'Shock absorber leaking or functioning improperly',
      ],
    },
    { system: 'Tires', defects: ['Tread depth less than 2/32 inch', 'Sizes mismatched', 'Visible damage'] },
    { system: 'Wheels', defects: ['Visible cracks, damage or repairs', 'Mounting bolts loose or missing'] },
    { system: 'Exhaust System', defects: ['Leakage', 'Catalytic Converter'] },
  ],
];
