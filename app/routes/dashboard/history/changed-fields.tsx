import { type Change, moneyFields } from '../../../../shared/audit-log.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { permissions } from '../../../../shared/users/permissions.ts';
import { permissionLabels } from '../layout/permission-labels.ts';

interface ChangedFieldsProps {
  fields: Change['fields'];
  /** Everything that it said, since it was added or deleted: shown when asked for. */
  isWhole: boolean;
}

export function ChangedFields({ fields, isWhole }: ChangedFieldsProps) {
  if (fields.length === 0) return null;
  const list = (
    <dl className="grid gap-x-4 gap-y-1.5 text-fine sm:grid-cols-[10rem_minmax(0,1fr)]">
      {fields.map((field) => (
        <ChangedField key={field.field} {...field} />
      ))}
    </dl>
  );
  if (!isWhole) return list;
  return (
    <details>
      <summary className="w-fit cursor-pointer py-2 font-medium text-accent-ink text-fine">Show details</summary>
      <div className="pt-2">{list}</div>
    </details>
  );
}

function ChangedField({ field, before, after }: Change['fields'][number]) {
  return (
    <>
      <dt className="text-ink-soft">{field}</dt>
      <dd className="mb-1.5 whitespace-pre-line [overflow-wrap:anywhere] sm:mb-0">
        {isEmpty(before) && isEmpty(after) ? (
          'Changed; the earlier text is no longer kept'
        ) : (
          <FromTo {...{ field, before, after }} />
        )}
      </dd>
    </>
  );
}

function FromTo({ field, before, after }: Change['fields'][number]) {
  if (isEmpty(before)) return describe(field, after);
  return (
    <>
      <span className="text-ink-soft">{describe(field, before)}</span>
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> changed to </span>
      {isEmpty(after) ? 'nothing' : describe(field, after)}
    </>
  );
}

/** Words that the shop stores its own way; what people typed is left as it is. */
const wordFields = ['Payment status', 'Fulfillment', 'Role', 'Status', 'State', 'Outcome'];

function describe(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return moneyFields.includes(field) ? formatAmount(value) : String(value);
  if (Array.isArray(value))
    return value.map((item) => (field === 'Can manage' ? permissionLabel(item) : String(item))).join(', ');
  return wordFields.includes(field) ? asSentence(String(value)) : String(value);
}

function permissionLabel(item: unknown): string {
  const permission = permissions.find((each) => each === item);
  return permission ? permissionLabels[permission] : String(item);
}

const asSentence = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');

const isEmpty = (value: unknown) => value === null || value === undefined;
