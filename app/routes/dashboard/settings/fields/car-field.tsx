import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { offeredCars } from '../../../../api/cars/offered-cars.ts';
import { carsFound } from '../../../../api/cars/staff-cars.ts';
import { carTitle } from '../../../../components/car/car-facts.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';

interface CarFieldProps {
  id: string;
  path: string;
  label: string;
  description: string | undefined;
  error: string | undefined;
}

/** One of the shop's cars, found by its name. */
export function CarField({ id, path, label, description, error }: CarFieldProps) {
  const { setValue } = useFormContext();
  const carId = useWatch({ name: path }) as string | null | undefined;
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const { data: found = [] } = useQuery({ ...carsFound(wanted), enabled: wanted.length > 1 });

  function take(chosen: string | null, clicks: number) {
    // The button that was pressed is gone then. A finger does not ask for the keyboard of the box.
    if (clicks === 0) document.getElementById(id)?.focus({ preventScroll: true });
    setValue(path, chosen, { shouldDirty: true });
    setSearch('');
  }

  return (
    <Field id={id} label={label} description={description} error={error}>
      {carId && (
        <div className="flex flex-wrap items-center gap-3">
          <ChosenCar id={carId} />
          <Button variant="quiet" onClick={({ detail }) => take(null, detail)}>
            Remove <span className="sr-only">{label}</span>
          </Button>
        </div>
      )}
      <TextInput
        type="search"
        placeholder="Search by brand, model or year"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        {...fieldAttributes(id, { description, error })}
      />
      <ul aria-label={`${label}: cars found`} className="grid gap-1 empty:hidden">
        {(wanted.length > 1 ? found : []).map((car) => (
          <li key={car._id}>
            <Button
              variant="secondary"
              onClick={({ detail }) => take(car._id, detail)}
              className="w-full justify-start"
            >
              {carTitle(car)}
            </Button>
          </li>
        ))}
      </ul>
    </Field>
  );
}

/** One that is not offered any more is not shown on the slide either. */
function ChosenCar({ id }: { id: string }) {
  const { data } = useQuery(offeredCars([id]));
  if (!data) return null;
  const car = data.get(id);
  return <p className="font-semibold">{car ? carTitle(car) : 'This car is no longer in the shop.'}</p>;
}
