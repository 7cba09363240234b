import { randomBytes } from 'node:crypto'
import type { Vault } from '../../../security/vault.ts'
import type { StoreInUse } from './sandboxObjects.ts'
import { runStore } from './storeProcess.ts'

/** Where the sandbox keeps objects, and where they are reached. */
export interface ObjectPlace {
  folder: string
  host: string
  port: number
  /** Where this server reaches the store. */
  url: string
  publicUrl: string
  consoleOrigin: string
}

/**
 * Starts the sandbox's S3 server. Undefined where it can't run, which `tell` says: the rest of the sandbox does without.
 * `tell` is called again if the store dies later.
 */
export const openStore = async (
  place: ObjectPlace,
  vault: Vault,
  tell: (reason: string) => void,
): Promise<(StoreInUse & { close(): Promise<void> }) | undefined> => {
  const { folder, host, port, url, publicUrl, consoleOrigin } = place
  // Nobody else has to know it, and every life of the store gets another one.
  const adminToken = randomBytes(32).toString('base64url')
  const purpose = 'object store'
  const settings = {
    folder,
    host,
    port,
    adminToken,
    sealKey: vault.mac(purpose, 'seal').toString('base64'),
    consoleOrigins: [consoleOrigin],
  }
  const reasonOf = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    return reason === 'EADDRINUSE' ? `port ${port} is taken` : reason
  }
  try {
    const store = await runStore(settings, (error) => tell(reasonOf(error)))
    const secretOf = (text: string) => vault.mac(purpose, text).toString('hex')
    return { url, publicUrl, adminToken, secretOf, close: store.close }
  } catch (error) {
    tell(reasonOf(error))
    return undefined
  }
}
