import type { SettingsSection } from '../../../../shared/settings/settings.ts';

/** In the order in which a new dealership fills them in. */
export const sections: readonly SettingsSection[] = [
  'dealership',
  'hours',
  'home',
  'promises',
  'selling',
  'legal',
  'appointments',
];

/** The section that the address names, else the first. */
export const sectionOf = (asked: string | undefined) => sections.find((each) => each === asked) ?? 'dealership';
