/** Not typed: scripts are plain JavaScript. */
const script: string = '../../../scripts/throwawayPostgres.mjs'
const { startPostgres } = (await import(script)) as {
  startPostgres: () => Promise<{ url: string; stop: () => void } | undefined>
}

/** A PostgreSQL server of the test's own, on which nobody has created a role yet. */
export const startCluster = async (): Promise<{ url: string; stop: () => void }> => {
  const cluster = await startPostgres()
  if (!cluster) throw new Error('There is no PostgreSQL to start')
  return cluster
}
