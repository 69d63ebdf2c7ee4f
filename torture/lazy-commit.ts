/**
 * Loaded before the server to spoil it: what it confirms is committed only 300 ms later. A harness that notices nothing
 * of that is worth nothing.
 */
import { DatabaseSync } from 'node:sqlite'

const prepare = DatabaseSync.prototype.prepare
const open = new WeakMap<DatabaseSync, { inside: boolean; due: NodeJS.Timeout | undefined }>()

function commitLater(database: DatabaseSync) {
  const state = { inside: false, due: undefined }
  open.set(database, state)
  setTimeout(() => {
    open.delete(database)
    if (database.isOpen && database.isTransaction && !state.inside) prepare.call(database, 'commit').run()
  }, 300)
}

DatabaseSync.prototype.prepare = function (sql, options) {
  const state = open.get(this)
  if (sql === 'commit') {
    if (state) state.inside = false
    else commitLater(this)
    return prepare.call(this, 'select 1 where false', options)
  }
  if (sql === 'begin' && this.isTransaction) {
    if (state) state.inside = true
    return prepare.call(this, 'select 1 where false', options)
  }
  return prepare.call(this, sql, options)
}
