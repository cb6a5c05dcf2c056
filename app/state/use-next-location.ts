import { useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router';

/**
 * Asks the router itself for the page that is to come, or else the one that is there (D7). Components hear of a
 * navigation only when they are drawn for it, and on a slow phone the page's data was refused before that.
 */
export function useNextLocation(): () => Location {
  const router = useContext(DataRouterContext)?.router;
  if (!router) throw new Error('useNextLocation must be used within a router');
  return () => router.state.navigation.location ?? router.state.location;
}
