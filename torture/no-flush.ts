/** Loaded before the server to spoil it: SQLite leaves it to the machine when anything reaches the disk. */
import { DatabaseSync } from 'node:sqlite'

const exec = DatabaseSync.prototype.exec

DatabaseSync.prototype.exec = function (sql) {
  exec.call(this, sql.replace(/synchronous = full/i, 'synchronous = off'))
}
