import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** Tells those who do not see the page change which one they are on; the first one the browser tells by itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [arrival, setArrival] = useState({ pathname, title: '' });
  useEffect(() => {
    setArrival((last) => (last.pathname === pathname ? last : { pathname, title: document.title }));
  }, [pathname]);
  return (
    <p aria-live="assertive" className="sr-only">
      {arrival.title}
    </p>
  );
}
