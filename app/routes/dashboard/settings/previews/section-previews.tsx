import { type ComponentType, lazy } from 'react';
import type { SettingsSection } from '../../../../../shared/settings/settings.ts';
import { Alert } from '../../../../ui/alert.tsx';

/** A preview that does not come takes nothing with it of what is typed. */
const later = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => ({ default: Missing })));

/** How what is being typed will look (D82). */
export const sectionPreviews: Record<SettingsSection, ComponentType> = {
  dealership: later(() => import('./dealership-preview.tsx')),
  hours: later(() => import('./hours-preview.tsx')),
  home: later(() => import('./home-preview.tsx')),
  promises: later(() => import('./promises-preview.tsx')),
  selling: later(() => import('./selling-preview.tsx')),
  legal: later(() => import('./legal-preview.tsx')),
  appointments: later(() => import('./appointments-preview.tsx')),
  answers: later(() => import('./answers-preview.tsx')),
};

function Missing() {
  return <Alert tone="warning">The preview could not be loaded. What you type is saved all the same.</Alert>;
}
