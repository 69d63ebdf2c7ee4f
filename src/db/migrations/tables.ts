import type { Kysely } from 'kysely'
import type { Tables } from './tables.gen.ts'

export type { Tables } from './tables.gen.ts'

/** The first argument of a store: the database, or a transaction. */
export type Db = Kysely<Tables>

export type Engine = 'sqlite' | 'postgres'
