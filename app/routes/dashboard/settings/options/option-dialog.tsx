import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod';
import { categories, fuelTypes } from '../../../../../shared/cars/car-rules.ts';
import { type Option, type OptionPayload, optionPayloadSchema } from '../../../../../shared/options/options.ts';
import { optionNow, optionSave } from '../../../../api/options/option-changes.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { schemaResolver } from '../../../../components/form/resolver.ts';
import { TextField } from '../../../../components/form/text-field.tsx';
import { useServerForm } from '../../../../components/form/use-server-form.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Field, fieldAttributes, TextArea } from '../../../../ui/form/field.tsx';
import { Switch } from '../../../../ui/form/switch.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { StaleNotice } from '../../history/stale-notice.tsx';
import { EditDialog, EditForm } from '../../list/edit-dialog.tsx';
import type { RowDialog } from '../../list/use-row-dialog.ts';
import { OptionPreview } from './option-preview.tsx';

/** Adds an option, or changes the one it was opened for. */
export function OptionDialog({ dialog }: { dialog: RowDialog<Option | null> }) {
  const { subject, isOpen, turn, close } = dialog;
  function finish() {
    close();
    toast.success('Option saved');
  }
  return (
    <EditDialog open={isOpen} onClose={close} title={subject ? 'Edit option' : 'Add option'}>
      {subject !== undefined && <OptionForm key={turn} option={subject} onDone={finish} />}
    </EditDialog>
  );
}

const blank: OptionPayload = {
  name: '',
  price: Number.NaN,
  description: '',
  categories: [],
  fuelTypes: [],
  active: true,
  taxed: true,
};

function OptionForm({ option: opened, onDone }: { option: Option | null; onDone: () => void }) {
  const client = useQueryClient();
  const [option, setOption] = useState(opened);
  const save = useMutation(optionSave(option));
  const { form, submit, field, problem, rebase, isSubmitting, isDirty } = useServerForm<
    z.input<typeof optionPayloadSchema>,
    OptionPayload
  >(
    {
      defaultValues: option ?? blank,
      resolver: schemaResolver(optionPayloadSchema),
      fields: ['name', 'description', 'price', 'categories', 'fuelTypes', 'active', 'taxed'],
      fallback: 'Failed to save the option. Please try again.',
      keepAs: 'option dialog',
      keepAbout: option,
    },
    async (payload) => {
      await save.mutateAsync(payload);
      onDone();
    },
  );
  const description = field('description');
  const goOnBy = (begin: (latest: Option) => void) => async () => {
    if (!option) return;
    const latest = await optionNow(client, option);
    setOption(latest);
    begin(latest);
  };
  return (
    <EditForm onSubmit={submit} isSubmitting={isSubmitting} isChanged={isDirty} submit="Save" updating="Saving...">
      {problem?.isStale && option ? (
        <StaleNotice
          subject="option"
          id={option._id}
          version={option.version}
          thing="this option"
          onKeep={goOnBy(rebase)}
          onTake={goOnBy(form.reset)}
        />
      ) : (
        <FormFailure message={problem?.message} />
      )}
      <TextField id="option-name" label="Name" required autoComplete="off" {...field('name')} />
      <Field id="option-description" label="Description" error={description.error}>
        <TextArea
          rows={2}
          {...fieldAttributes('option-description', { error: description.error })}
          {...description.registration}
        />
      </Field>
      <TextField
        id="option-price"
        label="Price"
        required
        description="In dollars, for one car, before tax."
        type="number"
        step="0.01"
        min={0}
        inputMode="decimal"
        error={field('price').error}
        registration={form.register('price', { valueAsNumber: true })}
      />
      <KindBoxes legend="For these categories" kinds={categories} registration={form.register('categories')} />
      <KindBoxes legend="For these fuel types" kinds={fuelTypes} registration={form.register('fuelTypes')} />
      <div className="grid gap-1">
        <Switch label="Active: it can be chosen" {...form.register('active')} />
        <Switch label="Sales tax is charged on it" {...form.register('taxed')} />
      </div>
      <OptionPreview control={form.control} />
    </EditForm>
  );
}

interface KindBoxesProps {
  legend: string;
  kinds: readonly string[];
  registration: UseFormRegisterReturn;
}

function KindBoxes({ legend, kinds, registration }: KindBoxesProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-fine">{legend}</legend>
      <p className="text-fine text-ink-soft">None selected: for all.</p>
      <div className="flex flex-wrap gap-x-6">
        {kinds.map((kind) => (
          <Checkbox key={kind} label={kind} value={kind} {...registration} />
        ))}
      </div>
    </fieldset>
  );
}
