import { loadSdk } from '../../objects/connections.ts'
import type { KeyPair } from './ec2.ts'

/**
 * The region that a store wants in signatures, which Swift's `location` sets and no list tells. A request that is signed
 * for another one is refused with the right one in the answer; stores that take every region answer at once.
 */
export const signingRegionOf = async (
  { endpoint, ca }: { endpoint: string; ca: string | undefined },
  credentials: KeyPair,
  guess: string,
): Promise<string> => {
  const { S3Client, ListBucketsCommand } = await loadSdk()
  const client = new S3Client({
    endpoint,
    region: guess,
    credentials,
    forcePathStyle: true,
    ...(ca !== undefined && { requestHandler: { httpsAgent: { ca } } }),
  })
  try {
    await client.send(new ListBucketsCommand({}))
    return guess
  } catch (error) {
    // As S3 names the element of its error.
    const { name, Region } = (error ?? {}) as { name?: unknown; Region?: unknown }
    if (name === 'AuthorizationHeaderMalformed' && typeof Region === 'string' && Region !== '') return Region
    throw error
  } finally {
    client.destroy()
  }
}
