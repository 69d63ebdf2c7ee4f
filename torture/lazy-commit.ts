/**
 * Loaded before the server to spoil it: what it confirms of the team and of the day is committed only 300 ms later. A harness that
 * notices nothing of that is worth nothing. All else stays whole: a connection that only reads could not start without.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite'

const prepare = DatabaseSync.prototype.prepare
/** Where the transaction that is under way has written to these. */
const touched = new WeakSet<DatabaseSync>()
const writesThem = /^(?:insert|update|delete).*"(?:teamMembers|liveDays)"/s
/** Transactions that are confirmed but not committed, and whether the server has begun another inside one meanwhile. */
const open = new WeakMap<DatabaseSync, { inside: boolean }>()

function commitLater(database: DatabaseSync) {
  const state = { inside: false }
  open.set(database, state)
  setTimeout(() => {
    open.delete(database)
    if (database.isOpen && database.isTransaction && !state.inside) prepare.call(database, 'commit').run()
  }, 300)
}

/** Whether a statement is left out this time; decided at each run, since the server keeps its statements ready. */
function isLeftOut(database: DatabaseSync, sql: string) {
  const state = open.get(database)
  if (sql === 'commit') {
    if (state) state.inside = false
    else if (touched.delete(database)) commitLater(database)
    else return false
    return true
  }
  if (state && database.isTransaction) state.inside = true
  return database.isTransaction
}

DatabaseSync.prototype.prepare = function (sql, options) {
  const statement = prepare.call(this, sql, options)
  if (writesThem.test(sql)) return when(statement, /^(?:run|all)$/, () => touched.add(this))
  if (sql !== 'begin' && sql !== 'commit') return statement
  const run = () => (isLeftOut(this, sql) ? { changes: 0, lastInsertRowid: 0 } : statement.run())
  return new Proxy(statement, {
    get: (target, name) => (name === 'run' ? run : Reflect.get(target, name).bind(target)),
  })
}

/** The same statement, which does something first when one of these methods is asked for. */
function when(statement: StatementSync, methods: RegExp, first: () => void) {
  return new Proxy(statement, {
    get(target, name) {
      if (methods.test(String(name))) first()
      return Reflect.get(target, name).bind(target)
    },
  })
}
