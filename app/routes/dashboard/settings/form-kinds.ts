interface Base {
  /** Its path in the section, such as `address.zip`. */
  name: string;
  label: string;
  description?: string;
}

/** One field of a form. */
export interface FieldForm extends Base {
  kind: 'text' | 'long' | 'number' | 'time' | 'date' | 'picture' | 'logo' | 'color' | 'zone' | 'car' | 'switch';
  /** How many lines a long text shows at first. */
  rows?: number;
  /** It may not be left empty. */
  isRequired?: boolean;
}

/** As many of a kind as the dealership wants. */
export interface ListForm extends Base {
  kind: 'list';
  fields: (FieldForm | ListForm)[];
  /** What one of them is called. */
  one: string;
  blank: object;
  /** Its fields stand beside each other. */
  isRow?: boolean;
}

/** Fields under a heading of their own. */
export interface GroupForm {
  title: string;
  description?: string;
  fields: (FieldForm | ListForm)[];
}

export interface SectionDescription {
  title: string;
  subtitle: string;
  groups: GroupForm[];
}

/** What holds a value of its kind always. */
const neverEmpty: readonly FieldForm['kind'][] = ['number', 'time', 'date', 'zone', 'color'];
export const isRequired = (field: FieldForm) => field.isRequired === true || neverEmpty.includes(field.kind);
/** A text that is refused where it is empty. */
export const required = (field: FieldForm): FieldForm => ({ ...field, isRequired: true });

/** A line of text. */
export const text = (name: string, label: string, description?: string): FieldForm => ({
  kind: 'text',
  name,
  label,
  ...(description && { description }),
});
export const number = (name: string, label: string, description?: string): FieldForm => ({
  ...text(name, label, description),
  kind: 'number',
});
export const long = (name: string, label: string, rows: number, description?: string): FieldForm => ({
  ...text(name, label, description),
  kind: 'long',
  rows,
});

export const spans = (name: string, label: string): ListForm => ({
  kind: 'list',
  name,
  label,
  one: 'hours',
  isRow: true,
  blank: { from: '09:00', to: '18:00' },
  fields: [
    { kind: 'time', name: 'from', label: 'Opens' },
    { kind: 'time', name: 'to', label: 'Closes' },
  ],
});
export const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const places = (name: string, title: string): GroupForm => ({
  title,
  fields: [
    number(`${name}.places`, 'Places at once', 'With 0 it is not offered. What is booked stays.'),
    number(`${name}.noticeHours`, 'Notice in hours'),
  ],
});
