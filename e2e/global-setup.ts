import { startPostgres } from '#test/start-postgres.ts'

/** One PostgreSQL for all workers; each makes a database of its own. */
export default async function setup() {
  const server = await startPostgres()
  process.env.LECTERN_TEST_POSTGRES_URL = server.url
  return server.stop
}
