import { section } from './section.ts';

export const interior = section(
  'Interior and restraints',
  'interior',
  {
    belts: 'Every seat belt without cuts or fraying',
    buckles: 'Every buckle latches and releases',
    retractors: 'Every belt retracts and locks when pulled sharply',
    airbags: 'Airbag covers whole, warning light comes on and goes out',
    headrests: 'Head restraints adjust and hold',
    seat_front: 'Front seats adjust in every direction and lock',
    seat_rear: 'Rear seats fold and lock',
    heated: 'Heated or cooled seats work',
    upholstery: 'Upholstery clean, without tears or burns',
    headliner: 'Headliner and trim clean and attached',
    carpet: 'Carpets dry and clean, mats held in place',
    odor: 'No smell of smoke, mold or fluids',
    dashboard: 'Dashboard and switches whole, lights dim',
    windows: 'Power windows go up and down, stop at an obstacle',
    horn: 'Horn sounds',
    storage: 'Glove box, console and cup holders open and close',
  },
  ['belts', 'buckles', 'retractors', 'airbags', 'headrests', 'horn'],
);

export const electronics = section('Electronics and driver aids', 'electronics', {
  scan: 'Fault memory of every control unit read, none left open',
  instruments: 'Gauges and displays show what they should',
  warnings: 'All warning lights come on and go out at start',
  audio: 'Sound plays from every speaker',
  screen: 'Touchscreen responds, software up to date',
  phone: 'Phone connects, calls are clear both ways',
  navigation: 'Navigation finds its position',
  camera: 'Reversing and other cameras show a clear picture',
  sensors: 'Parking sensors find obstacles at both ends',
  cruise: 'Cruise control sets, holds and lets go',
  assistance: 'Lane, blind spot and emergency brake aids report no fault',
  sockets: 'Sockets, USB ports and chargers give power',
});

export const climate = section('Heating and cooling', 'climate', {
  heat: 'Heater reaches its temperature',
  cold: 'Air conditioning cools to 45 °F at the vents',
  blower: 'Blower works at every speed, air goes where it is sent',
  defrost: 'Windshield and rear window defrost',
  filter: 'Cabin filter clean or replaced',
  leaks: 'No sign of refrigerant or water inside',
});
