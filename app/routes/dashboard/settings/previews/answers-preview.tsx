import { fillPlaceholders } from '../../../../../shared/settings/prepared-answers.ts';
import type { Settings } from '../../../../../shared/settings/settings.ts';
import { useShopSettings } from '../../../../components/layout/use-shop-settings.tsx';
import { useAuth } from '../../../../state/auth.tsx';
import { NothingToShow, Preview } from './preview.tsx';

/** Every answer as it would be filled in for a customer. */
export default function AnswersPreview({ typed }: { typed: Settings['answers'] }) {
  const { items = [] } = typed;
  const { dealership } = useShopSettings();
  const { user } = useAuth();
  const known = {
    customer: 'Ada Lovelace',
    about: '2024 Ford Mustang',
    dealership: dealership.name,
    phone: dealership.phone ?? '',
    me: user?.name ?? '',
  };
  const shown = items.filter(({ text }) => text);
  return (
    <Preview>
      {shown.length === 0 && <NothingToShow>Without answers, staff write each one themselves.</NothingToShow>}
      {shown.map(({ title, text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two equal ones apart
        <div key={place} className="grid gap-1.5">
          {title && <p className="wrap-anywhere font-semibold">{title}</p>}
          <p className="wrap-anywhere whitespace-pre-wrap rounded-card bg-accent-wash px-4 py-3 text-ink">
            {fillPlaceholders(text, known)}
          </p>
        </div>
      ))}
    </Preview>
  );
}
