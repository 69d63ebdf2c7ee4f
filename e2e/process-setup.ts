import { startPostgres } from '#test/start-postgres.ts'

/** One PostgreSQL for the tests of the process, whose sites start on places of their own. */
export default async function setup() {
  const postgres = await startPostgres()
  process.env.LECTERN_TEST_POSTGRES_URL = postgres.url
  return postgres.stop
}
