import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router';

/**
 * Asks the router itself for the page that is to come, which asks for its data already and is the one to come back to,
 * or else the page that is there (D7). Components hear of it only when drawn: on a slow phone, after the data's refusal.
 */
export function useNextLocation(): () => Location {
  const router = useContext(DataRouterContext)?.router;
  if (!router) throw new Error('useNextLocation must be used within a router');
  return () => router.state.navigation.location ?? router.state.location;
}
