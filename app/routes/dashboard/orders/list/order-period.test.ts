import { expect, test } from 'vitest';
import { readListState } from '../../list/use-list-params.ts';
import { chooseDay, choosePeriod, daysOf, periodOf } from './order-period.ts';

const at = (search: string) => readListState(new URLSearchParams(search));
/** A Wednesday. */
const now = new Date(2026, 10, 18, 15, 30);

test('a period by name is days of this calendar [D107]', () => {
  const named = (period: string) => Object.values(daysOf(at(`period=${period}`), now));
  expect(named('today')).toEqual(['2026-11-18', '2026-11-18']);
  expect(named('yesterday')).toEqual(['2026-11-17', '2026-11-17']);
  expect(named('week')).toEqual(['2026-11-15', '2026-11-18']);
  expect(named('month')).toEqual(['2026-11-01', '2026-11-18']);
  expect(named('')).toEqual(['', '']);
});

test('a date that is set keeps the other one, and the name goes [D107]', () => {
  expect(chooseDay(at('from=2026-11-02'), { to: '2026-11-18' })).toEqual({
    from: '2026-11-02',
    to: '2026-11-18',
    period: 'custom',
  });
  expect(chooseDay(at('from=2026-11-02'), { from: '' })).toEqual({ from: '', to: '', period: '' });
  expect(choosePeriod(at('from=2026-11-02'), 'today')).toEqual({ period: 'today', from: '', to: '' });
  expect(choosePeriod(at('from=2026-11-02'), 'custom')).toEqual({ period: 'custom', from: '2026-11-02', to: '' });
});

test('what is no day is no bound', () => {
  expect(daysOf(at('from=0026-99-99&to=yesterday'), now)).toEqual({ from: '', to: '' });
  expect(daysOf(at('from=0020-01-01&to=9999-12-31'), now)).toEqual({ from: '', to: '' });
  expect(daysOf(at('from=1900-01-01&to=2026-11-18'), now)).toEqual({ from: '1900-01-01', to: '2026-11-18' });
  expect(periodOf(at('period=soon&from=2026-11-02'))).toBe('custom');
});
