import { href, Link } from 'react-router';

/** Where a buyer writes about an order. */
export function WriteToUs({ order }: { order: string }) {
  return (
    <Link to={`${href('/dashboard/conversations/:id?')}?new=order&order=${order}`} className="text-link">
      write to us
    </Link>
  );
}
