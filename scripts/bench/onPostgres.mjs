import { startPostgres } from '../throwawayPostgres.mjs'

/** Does it on the server of TEST_DATABASE_URL, else on one of its own; nothing where there is none. */
export const onPostgres = async (work) => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return work(given)
  const postgres = await startPostgres()
  if (!postgres) return undefined
  try {
    return await work(postgres.url)
  } finally {
    postgres.stop()
  }
}
