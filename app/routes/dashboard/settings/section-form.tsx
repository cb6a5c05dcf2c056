import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { TimeSpan } from '../../../../shared/settings/dealership/hours.ts';
import type { SettingsSection } from '../../../../shared/settings/settings.ts';
import { type EditedSection, settingsEdit, settingsSection } from '../../../api/settings/settings-edit.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useLeaveGuard } from '../../../components/form/leave-guard.tsx';
import { useServerForm } from '../../../components/form/use-server-form.ts';
import { useIsUploading } from '../../../components/form/use-upload.ts';
import { Button } from '../../../ui/button.tsx';
import { useRestoredFocus } from '../../../ui/hooks/use-restored-focus.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { StaleNotice } from '../history/stale-notice.tsx';
import { idOf, SettingField } from './fields/setting-field.tsx';
import { useZoneOfState } from './fields/state-zone.ts';
import type { GroupForm } from './form-kinds.ts';
import { SectionPreview } from './previews/section-preview.tsx';
import { sectionForms } from './section-forms.ts';

interface SectionFormProps {
  section: SettingsSection;
  saved: EditedSection;
}

/** Whether a field of this path is on the screen, so that what the server says of it can stand there. */
const isDrawn = (path: string) => document.getElementById(idOf(path)) !== null;

/** One section: all of it is sent with the version it was read at, so that nobody else's change is overwritten (D82). */
export function SectionForm({ section, saved }: SectionFormProps) {
  const client = useQueryClient();
  const save = useMutation(settingsEdit(section));
  const { form, submit, problem, rebase, isSubmitting, isDirty } = useServerForm<FieldValues>(
    {
      defaultValues: boxesOf(saved),
      fields: isDrawn,
      fallback: 'Failed to save the settings. Please try again.',
      keepAs: `settings ${section}`,
    },
    async (values, reset) => {
      const sent = withoutEmptyLinks(values as EditedSection);
      // What the server finds in a link stands at its place in what was sent.
      if ('socialLinks' in sent) form.setValue('socialLinks', linkBoxes(sent.socialLinks), { shouldDirty: true });
      const now = await save.mutateAsync(sent);
      reset(boxesOf(now));
      toast.success('Settings saved');
      if (isOtherHead(now, saved)) {
        guard.release();
        window.location.reload();
      }
    },
  );
  useZoneOfState(form, saved);
  const loadLatest = async () => boxesOf((await client.fetchQuery({ ...settingsSection(section), staleTime: 0 })).data);
  const isUploading = useIsUploading();
  const guard = useLeaveGuard(isDirty || isUploading);
  const button = useRestoredFocus(isSubmitting);

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} aria-label={sectionForms[section].title} className="grid gap-6">
        {problem?.isStale ? (
          <StaleNotice
            subject="settings"
            id={section}
            version={form.getValues('version')}
            thing="these settings"
            onKeep={async () => rebase(await loadLatest())}
            onTake={async () => form.reset(await loadLatest())}
          />
        ) : (
          <FormFailure message={problem?.message} />
        )}
        {sectionForms[section].groups.map((group) => (
          <FieldGroup key={group.title} group={group} />
        ))}
        <SectionPreview section={section} />
        <Button ref={button} type="submit" busy={isSubmitting} disabled={isSubmitting} className="justify-self-start">
          {isSubmitting ? 'Saving...' : 'Save'}
        </Button>
      </form>
      {guard.question}
    </FormProvider>
  );
}

/** Fields of the same name, such as the places of each kind of appointment, are told apart by their group. */
function FieldGroup({ group: { title, description, fields } }: { group: GroupForm }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-5 rounded-card bg-surface p-5 shadow-rest ring-1 ring-line sm:p-6"
    >
      <header className="grid gap-1">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {description && <p className="text-ink-soft">{description}</p>}
      </header>
      <div className="grid min-w-0 gap-5 sm:grid-cols-2 [&>fieldset]:sm:col-span-full">
        {fields.map((field) => (
          <SettingField key={field.name} field={field} path={field.name} />
        ))}
      </div>
    </section>
  );
}

/** Name and color are in the head that every page comes with. */
function isOtherHead(now: EditedSection, saved: EditedSection): boolean {
  if (!('accentColor' in now && 'accentColor' in saved)) return false;
  return now.accentColor !== saved.accentColor || now.name !== saved.name;
}

/** What the boxes of a form begin with: one for each link that there may be, and times as a box for times can show them. */
function boxesOf(values: EditedSection): EditedSection {
  if ('socialLinks' in values) return { ...values, socialLinks: linkBoxes(values.socialLinks) };
  if (!('exceptions' in values)) return values;
  const days = Object.entries(values.days).map(([day, spans]) => [day, spans.map(spanBoxes)]);
  return {
    ...values,
    days: Object.fromEntries(days) as typeof values.days,
    exceptions: values.exceptions.map(({ spans, ...rest }) => ({
      ...rest,
      ...(spans && { spans: spans.map(spanBoxes) }),
    })),
  };
}

const linkBoxes = (links: string[]) => [0, 1, 2, 3].map((place) => links[place] ?? '');

/** A box for a link that was left empty is no link. */
function withoutEmptyLinks(values: EditedSection): EditedSection {
  return 'socialLinks' in values ? { ...values, socialLinks: values.socialLinks.filter(Boolean) } : values;
}

/** A clock has no 24:00; the server takes its 00:00 for the end of the day. */
const spanBoxes = ({ from, to }: TimeSpan): TimeSpan => ({ from, to: to === '24:00' ? '00:00' : to });
