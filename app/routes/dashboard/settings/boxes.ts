import type { TimeSpan } from '../../../../shared/settings/dealership/hours.ts';
import type { EditedSection } from '../../../api/settings/settings-edit.ts';

/** What the boxes of a form begin with: one for each link that there may be, and times as a box for times can show them. */
export function boxesOf(values: EditedSection): EditedSection {
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

export const linkBoxes = (links: string[]) => [0, 1, 2, 3].map((place) => links[place] ?? '');

/** A box for a link that was left empty is no link. */
export function withoutEmptyLinks(values: EditedSection): EditedSection {
  return 'socialLinks' in values ? { ...values, socialLinks: values.socialLinks.filter(Boolean) } : values;
}

/** A clock has no 24:00; the server takes its 00:00 for the end of the day. */
const spanBoxes = ({ from, to }: TimeSpan): TimeSpan => ({ from, to: to === '24:00' ? '00:00' : to });
