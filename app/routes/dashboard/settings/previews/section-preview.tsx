import { type ComponentType, lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { SettingsSection } from '../../../../../shared/settings/settings.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { cx } from '../../../../ui/classes.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';

/** Each knows the fields of its own section alone. */
type SomePreview = ComponentType<{ typed: never }>;

/** A preview that does not come takes nothing with it of what is typed. */
const later = (load: () => Promise<{ default: SomePreview }>) => lazy(() => load().catch(() => ({ default: Missing })));

const sectionPreviews: Record<SettingsSection, SomePreview> = {
  dealership: later(() => import('./dealership-preview.tsx')),
  hours: later(() => import('./hours-preview.tsx')),
  home: later(() => import('./home-preview.tsx')),
  promises: later(() => import('./promises-preview.tsx')),
  selling: later(() => import('./selling-preview.tsx')),
  legal: later(() => import('./legal-preview.tsx')),
  appointments: later(() => import('./appointments-preview.tsx')),
  answers: later(() => import('./answers-preview.tsx')),
};

/**
 * How what is being typed will look (D82). It is watched from here, since the fields are drawn: a preview comes later, and
 * would miss what is typed after it was drawn and before it watched.
 */
export function SectionPreview({ section }: { section: SettingsSection }) {
  const typed = useWatch() as never;
  const Preview = sectionPreviews[section];
  return (
    <Suspense fallback={<ComingPreview section={section} />}>
      <Preview typed={typed} />
    </Suspense>
  );
}

/** As high as the preview of a form that is short enough for its button to be in sight while it comes. */
function ComingPreview({ section }: { section: SettingsSection }) {
  return (
    <div aria-busy="true">
      <Skeleton className={cx('rounded-card', section === 'answers' ? 'h-24' : 'h-62')} />
    </div>
  );
}

function Missing() {
  return <Alert tone="warning">The preview could not be loaded. What you type is saved all the same.</Alert>;
}
