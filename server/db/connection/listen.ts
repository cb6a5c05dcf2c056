import pg from 'pg';

const RECONNECT_MS = 1000;
/** A connection that died without a word is noticed this soon: by a question that gets no answer. */
const HEARTBEAT_MS = 10_000;
const HEARTBEAT_ANSWER_MS = 5_000;

type Heard = (payload?: string) => void;

/**
 * Keeps one connection on `LISTEN`, and comes back when the database restarts or the connection goes silent; what was
 * missed meanwhile counts as heard.
 */
export async function listenAndReconnect(
  databaseUrl: string,
  channel: string,
  heard: Heard,
  onLost: (error: Error) => void = () => {},
) {
  let ended = false;
  let current: Listener | undefined;
  const connect = async () => {
    current = await openListener(databaseUrl, channel, heard, lose);
  };
  const lose = (error?: Error) => {
    if (ended) return;
    onLost(error ?? new Error('The connection that listens has ended'));
    reconnectSoon();
  };
  const reconnectSoon = () => {
    if (ended) return;
    setTimeout(() => connect().then(() => heard(), reconnectSoon), RECONNECT_MS).unref();
  };
  await connect();
  return {
    /** Sends a notification on the connection that listens. */
    async notify(payload: string) {
      await current?.notify(payload);
    },
    async end() {
      ended = true;
      await current?.end();
    },
  };
}

type Listener = Awaited<ReturnType<typeof openListener>>;

/** @throws when the first connection cannot be made; after that `lost` is called, once, when it ends */
async function openListener(databaseUrl: string, channel: string, heard: Heard, lost: (error?: Error) => void) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: HEARTBEAT_MS,
    query_timeout: HEARTBEAT_ANSWER_MS,
  });
  let isLost = false;
  let heartbeat: NodeJS.Timeout | undefined;
  const end = async () => {
    isLost = true;
    clearInterval(heartbeat);
    await client.end().catch(() => {});
  };
  // A connection can be lost in several ways at once; each that came back for all of them would double their number.
  const lose = (error?: Error) => {
    if (isLost) return;
    void end();
    lost(error);
  };
  client.on('notification', ({ payload }) => heard(payload));
  try {
    client.on('error', () => {});
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    await end();
    throw error;
  }
  client.on('error', lose);
  client.on('end', lose);
  heartbeat = setInterval(() => client.query('select 1').catch(lose), HEARTBEAT_MS).unref();
  return {
    end,
    async notify(payload: string) {
      await client.query('select pg_notify($1, $2)', [channel, payload]);
    },
  };
}
