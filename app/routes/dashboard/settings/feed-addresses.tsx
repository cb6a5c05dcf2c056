import { Copy } from 'lucide-react';
import { useRouteLoaderData } from 'react-router';
import { useShopSettings } from '../../../components/layout/use-shop-settings.tsx';
import type { Site } from '../../../site.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Field, fieldAttributes, TextInput } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

const feeds = [
  { path: '/feeds/google.csv', label: 'Google vehicle listings', description: 'Cars with a VIN and a mileage' },
  {
    path: '/feeds/meta.csv',
    label: 'Meta automotive catalog',
    description: 'Cars with a VIN, a mileage and a picture',
  },
];

/** Where car markets fetch what is for sale. */
export function FeedAddresses() {
  const publicUrl = useRouteLoaderData<Site>('root')?.publicUrl ?? '';
  const { address } = useShopSettings().dealership;
  const hasAddress = Boolean(address?.street && address.zip);
  return (
    <section
      aria-labelledby="feeds"
      className="grid gap-5 rounded-card bg-surface p-5 shadow-rest ring-1 ring-line sm:p-6"
    >
      <header className="grid gap-1">
        <h2 id="feeds" className="text-heading">
          Listed elsewhere
        </h2>
        <p className="text-ink-soft">
          Files with every car that can be bought now, always up to date.
          {!hasAddress && ' Enter your address in the settings first: both ask for it.'}
        </p>
      </header>
      {feeds.map((feed) => (
        <FeedAddress key={feed.path} {...feed} address={publicUrl + feed.path} />
      ))}
    </section>
  );
}

interface FeedAddressProps {
  path: string;
  label: string;
  description: string;
  address: string;
}

function FeedAddress({ path, label, description, address }: FeedAddressProps) {
  const copy = () =>
    copyText(address, 'Address copied', 'Your browser does not let this page copy. Select the address instead.');
  return (
    <Field id={path} label={label} description={description}>
      <div className="flex items-start gap-2">
        <TextInput
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
          {...fieldAttributes(path, { description })}
        />
        <IconButton Icon={Copy} label={`Copy the address: ${label}`} onClick={() => void copy()} />
      </div>
    </Field>
  );
}
