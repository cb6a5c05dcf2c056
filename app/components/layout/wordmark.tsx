import { cx } from '../../ui/classes.ts';
import { useShopSettings } from './use-shop-settings.ts';

/** The shop's name. */
export function useStoreName(): string {
  return useShopSettings().dealership.name;
}

/** The dealership's own logo, where it has one for the theme, or else a canopy on its post, and the name. */
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
          <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
            <rect width="32" height="32" rx="8" className="fill-accent" />
            <path d="M6 8.5h20v4.2H14.4V16H23v4H14.4v5.5H10V12.7H6z" className="fill-on-accent" />
          </svg>
          <span className="truncate font-bold text-heading max-[22rem]:text-lead">{name}</span>
        </span>
      )}
      {logoDark && <img src={logoDark} alt={name} className={cx(look, 'hidden dark:block')} />}
    </>
  );
}
