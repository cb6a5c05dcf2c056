import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { EditedSection } from '../../../../api/settings/settings-edit.ts';

/** The clock of most of each state and territory, by code and name. */
const zones: Record<string, string> = {
  'America/Chicago':
    'AL Alabama,AR Arkansas,IA Iowa,IL Illinois,KS Kansas,LA Louisiana,MN Minnesota,MO Missouri,MS Mississippi,ND North Dakota,NE Nebraska,OK Oklahoma,SD South Dakota,TN Tennessee,TX Texas,WI Wisconsin',
  'America/New_York':
    'CT Connecticut,DC District of Columbia,DE Delaware,FL Florida,GA Georgia,IN Indiana,KY Kentucky,MA Massachusetts,MD Maryland,ME Maine,MI Michigan,NC North Carolina,NH New Hampshire,NJ New Jersey,NY New York,OH Ohio,PA Pennsylvania,RI Rhode Island,SC South Carolina,VA Virginia,VT Vermont,WV West Virginia',
  'America/Denver': 'CO Colorado,ID Idaho,MT Montana,NM New Mexico,UT Utah,WY Wyoming',
  'America/Phoenix': 'AZ Arizona',
  'America/Los_Angeles': 'CA California,NV Nevada,OR Oregon,WA Washington',
  'America/Anchorage': 'AK Alaska',
  'Pacific/Honolulu': 'HI Hawaii',
  'America/Puerto_Rico': 'PR Puerto Rico',
  'America/St_Thomas': 'VI Virgin Islands',
  'Pacific/Guam': 'GU Guam',
  'Pacific/Saipan': 'MP Northern Mariana Islands',
  'Pacific/Pago_Pago': 'AS American Samoa',
};
const byState = new Map(
  Object.entries(zones).flatMap(([zone, states]) =>
    states
      .split(',')
      .flatMap((state) => [
        [state.slice(0, 2).toLowerCase(), zone] as const,
        [state.slice(3).toLowerCase(), zone] as const,
      ]),
  ),
);

/** Undefined for what is no state, or none by itself such as what is still being typed. */
const zoneOf = (state: string) => byState.get(state.replaceAll('.', '').trim().toLowerCase());

/**
 * Whoever enters their first address has chosen no time zone yet: it follows the state that is typed, until it is changed by
 * hand (D83).
 */
export function useZoneOfState(form: UseFormReturn<FieldValues>, saved: EditedSection) {
  const isFirst = 'timeZone' in saved && saved.address.state === '';
  const followed = useRef('timeZone' in saved ? saved.timeZone : '');
  const state: string | undefined = form.watch('address.state');
  useEffect(() => {
    const zone = isFirst && form.getValues('timeZone') === followed.current && zoneOf(state ?? '');
    if (!zone) return;
    followed.current = zone;
    form.setValue('timeZone', zone, { shouldDirty: true });
  }, [form, isFirst, state]);
}
