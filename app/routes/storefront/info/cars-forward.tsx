import { redirect } from 'react-router';

const forward = () => redirect('/allProducts', 301);

/** The footer's address for this page (D1). */
export const loader = forward;
export const clientLoader = forward;
