import { useWatch } from 'react-hook-form';
import { fillWords } from '../../../../../shared/settings/promise-numbers.ts';
import type { Settings } from '../../../../../shared/settings/settings.ts';
import { useShopSettings } from '../../../../components/layout/use-shop-settings.ts';
import { WhyChooseUs } from '../../../../components/why-choose-us.tsx';
import { DraftShop } from './draft-shop.tsx';
import { NothingToShow, Preview } from './preview.tsx';
import { PromisedNumbers, promisedNumbers } from './promised-numbers.tsx';

/** The part of the home page that says them, with nothing in it to be followed. */
export default function PromisesPreview() {
  const { items = [], ...draft } = useWatch() as Settings['promises'];
  const { promises } = useShopSettings();
  const { data: numbers = promises } = promisedNumbers.safeParse(draft);
  const shown = items.filter(({ title }) => title).map((item) => fillWords(item, numbers));
  return (
    <Preview>
      {shown.length > 0 ? (
        <DraftShop draft={{ promises: { ...promises, items: shown } }}>
          <div
            inert
            className="wrap-anywhere overflow-clip rounded-card ring-1 ring-line [&>section]:m-0 [&>section]:py-10"
          >
            <WhyChooseUs />
          </div>
        </DraftShop>
      ) : (
        <NothingToShow>Without promises, the home page leaves this part out.</NothingToShow>
      )}
      <PromisedNumbers />
    </Preview>
  );
}
