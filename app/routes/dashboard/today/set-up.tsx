import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import type { Today } from '../../../../shared/today.ts';
import { useShopSettings } from '../../../components/layout/use-shop-settings.tsx';
import { cx } from '../../../ui/classes.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { lackingForms, setUpForms } from './set-up-forms.ts';

interface SetUpProps {
  steps: NonNullable<Today['setUp']>;
  /** A car that waits for an inspection. */
  carToInspect: string | undefined;
}

/** What is to be done before the shop opens. Each step checks itself, and leads to where it is done (D84). */
export function SetUp({ steps, carToInspect }: SetUpProps) {
  const shop = useShopSettings();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="set-up" className="overflow-hidden rounded-card bg-surface shadow-rest ring-1 ring-line">
      <header className="grid gap-3 p-5 sm:px-6">
        <h2 id="set-up" className="text-heading">
          Set up your shop
        </h2>
        <p className="text-ink-soft">
          {done} of {steps.length} done. This list goes away by itself.
        </p>
        <ProgressBar label="Steps done" value={done / steps.length} />
      </header>
      <ol className="divide-y divide-line border-line border-t">
        {steps.map(({ step, isDone, lacks }) => {
          const { title, hint, to } = setUpForms[step];
          const lacking = lacks && lackingForms[lacks];
          const hintText = lacking?.hint ?? (typeof hint === 'function' ? hint(shop) : hint);
          const place = lacking?.to ?? to(carToInspect, shop);
          return <Step key={step} title={title} hint={hintText} isDone={isDone} to={place} />;
        })}
      </ol>
    </section>
  );
}

interface StepProps {
  title: string;
  hint: string | undefined;
  isDone: boolean;
  to: string;
}

function Step({ title, hint, isDone, to }: StepProps) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-4 px-5 py-3 transition-colors duration-quick hover:bg-ink/4 focus-visible:-outline-offset-2 sm:px-6"
      >
        <Icon aria-hidden="true" className={cx('size-6 shrink-0', isDone ? 'text-success' : 'text-ink-soft')} />
        <span className="grid min-w-0 grow gap-0.5">
          <span className={cx('font-semibold', isDone && 'text-ink-soft')}>
            {title}
            {isDone && <span className="sr-only"> (done)</span>}
          </span>
          {hint && !isDone && <span className="text-fine text-ink-soft">{hint}</span>}
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
