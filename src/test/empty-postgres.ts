import type pg from 'pg'

const tables = "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'"
const sequences = `select format('select setval(%L, %s, %L)', quote_ident(sequencename), coalesce(last_value, start_value),
  last_value is not null) as statement from pg_sequences`

/**
 * The statements that make a used database equal to this one: its rows, and the next ids. They delete, because
 * `truncate` makes new files for each table, and that takes the time of a new database.
 */
export async function statementsToEmpty(fresh: pg.Client): Promise<string> {
  const deletions: string[] = []
  const insertions: string[] = []
  for (const { name } of (await fresh.query<{ name: string }>(tables)).rows) {
    const table = fresh.escapeIdentifier(name)
    deletions.push(`delete from ${table}`)
    const found = await fresh.query<{ rows: string | null }>(`select json_agg(row)::text as rows from ${table} row`)
    const rows = found.rows[0]?.rows
    if (rows)
      insertions.push(
        `insert into ${table} select * from json_populate_recordset(null::${table}, ${fresh.escapeLiteral(rows)})`,
      )
  }
  const numbering = await fresh.query<{ statement: string }>(sequences)
  return [
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    // Without the checks of references, the order of tables does not matter.
    'set session_replication_role = replica',
    ...deletions,
    ...insertions,
    ...numbering.rows.map(({ statement }) => statement),
  ].join(';\n')
}

/** A text of all columns and indexes: a test that changes one has to change it back. */
export async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ part: string }>(`
    select indexdef as part from pg_indexes where schemaname = 'public'
    union all select format('%s.%s %s', table_name, column_name, data_type)
    from information_schema.columns where table_schema = 'public' order by part`)
  return rows.map(({ part }) => part).join('\n')
}
