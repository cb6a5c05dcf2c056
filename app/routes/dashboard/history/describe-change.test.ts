import { describe, expect, test } from 'vitest';
import { ANSWER_TO_DEDUCTIONS, type Change } from '../../../../shared/audit-log.ts';
import { describeChange } from './describe-change.ts';

const change = (action: Change['action'], ...fields: Change['fields']): Change => ({
  _id: '1',
  subject: 'order',
  subjectId: '2',
  subjectName: null,
  action,
  actor: { _id: '3', name: 'Vera Visitor' },
  fields,
  createdAt: '2026-11-25T12:00:00.000Z',
});
const refunded = { field: 'Refunded', before: 0, after: 849.75 };
const answered = (after: boolean) => ({ field: ANSWER_TO_DEDUCTIONS, before: null, after });

describe('what was done to an order, in words', () => {
  test('staff refund it, and what goes back since its buyer has answered is not the buyer’s refund [D94]', () => {
    expect(describeChange(change('refunded', refunded), false)).toBe('refunded this order');
    expect(describeChange(change('refunded', refunded, answered(true)), false)).toBe(
      'agreed to the deductions, and got the rest',
    );
    expect(describeChange(change('refunded', refunded, answered(false)), true)).toBe(
      'did not agree to the deductions of an order, and got the rest',
    );
  });

  test('an answer to the deductions of a return is one, not a change of a field [D94]', () => {
    expect(describeChange(change('edited', answered(true)), false)).toBe('agreed to the deductions');
    expect(describeChange(change('edited', answered(false)), false)).toBe('did not agree to the deductions');
    expect(describeChange(change('edited', { field: 'Return', before: 'proposed', after: 'settled' }), false)).toBe(
      'changed the return',
    );
  });
});
