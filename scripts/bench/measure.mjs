import autocannon from 'autocannon'

/** Sends requests on 20 connections for ten seconds, or as many as given; tells how fast they were answered. */
export const measure = async (options) => {
  const { requests, latency, non2xx, errors } = await autocannon({
    connections: 20,
    ...(options.amount === undefined && { duration: 10 }),
    ...options,
  })
  const { p50, p99 } = latency
  return { perSecond: Math.round(requests.average), p50, p99, failed: non2xx + errors }
}
