import { data } from 'react-router';

function refuse(): never {
  throw data(null, { status: 404, statusText: 'Not Found' });
}

/** Every address nobody knows is answered with the Oops! screen and 404 (D12). */
export const loader = refuse;
export const clientLoader = refuse;

export default function NotFound() {
  return null;
}
