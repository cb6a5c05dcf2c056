import { type ComponentProps, lazy, Suspense } from 'react';
import { FormFailure } from '../../../components/form/form-failure.tsx';

/** It comes when it is needed, which is seldom. */
const Notice = lazy(() => import('./whose-change.tsx').catch(() => ({ default: Missing })));

/** Somebody else was faster: who it was, what they changed, and the two ways on (D57). */
export function StaleNotice(props: ComponentProps<typeof Notice>) {
  return (
    <Suspense fallback={null}>
      <Notice {...props} />
    </Suspense>
  );
}

function Missing({ thing }: { thing: string }) {
  return <FormFailure message={`Somebody else has changed ${thing} in the meantime. Your changes were not saved.`} />;
}
