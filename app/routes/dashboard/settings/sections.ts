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
  'answers',
];

/** What is charged beside the cars is about selling, too (D83), and is a list of its own. */
export const OPTIONS = 'options';

/** The section that the address names, else the first. */
export const sectionOf = (name: string | undefined) => sections.find((each) => each === name) ?? 'dealership';
