import { initialOf } from '../../../shared/settings/initial.ts';
import { cx } from '../../ui/classes.ts';
import { useShopSettings } from './use-shop-settings.tsx';

/** The shop's name. */
export function useStoreName(): string {
  return useShopSettings().dealership.name;
}

/** Beside the buttons of a phone there is no room for more on one line. */
const LONG = 16;

/** The dealership's own logo, where it has one for the theme, or else its name behind the first letter of it. */
export function Wordmark() {
  const { name, logo, logoDark } = useShopSettings().dealership;
  const look = 'h-10 w-auto max-w-48 object-contain';
  const byDay = logoDark && 'dark:hidden';
  return (
    <>
      {logo ? (
        <img src={logo} alt={name} className={cx(look, byDay)} />
      ) : (
        <span className={cx('flex min-w-0 items-center gap-2.5', byDay)}>
          <span
            aria-hidden="true"
            data-initial={initialOf(name)}
            className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-control bg-accent font-bold text-lead text-on-accent before:content-[attr(data-initial)]"
          />
          <span
            className={cx(
              // Beside letters of twice the size there is room for its initial alone.
              'font-bold text-heading max-md:line-clamp-2 max-[22rem]:text-lead max-[14rem]:hidden md:truncate',
              name.length > LONG && 'max-md:text-lead max-md:leading-tight',
            )}
          >
            {name}
          </span>
        </span>
      )}
      {logoDark && <img src={logoDark} alt={name} className={cx(look, 'hidden dark:block')} />}
    </>
  );
}
