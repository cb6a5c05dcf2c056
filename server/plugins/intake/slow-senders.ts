const SECOND = 1000;

/** Who sends slowly, or only opens connections, must not keep the door shut for everybody else. */
export const slowSenders = {
  /** For a whole request, its body included: 15 MiB at 1 Mbit a second. */
  requestTimeout: 130 * SECOND,
  /** How long a connection may be silent while it is owed nothing. */
  keepAliveTimeout: 72 * SECOND,
  http: { headersTimeout: 20 * SECOND, connectionsCheckingInterval: 2 * SECOND },
};

export const MOST_CONNECTIONS = 4096;
