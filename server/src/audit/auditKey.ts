import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Hex } from '#contract/logs/chain.ts'
import type { Tx } from '../db/db.ts'
import type { Vault } from '../security/vault.ts'

const settingsKey = 'auditKey'

export interface AuditKey {
  privateKey: KeyObject
  publicKey: Hex
}

/** The key that the installation signs its audit logs with; made when it is asked for first. */
export const auditKeyIn = async (tx: Tx, vault: Vault): Promise<AuditKey> => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const der = privateKey.export({ format: 'der', type: 'pkcs8' })
  await tx
    .insertInto('settings')
    .values({
      key: settingsKey,
      value: JSON.stringify({ sealed: vault.seal(der, settingsKey).toString('base64') }),
    })
    .onConflict((there) => there.column('key').doNothing())
    .execute()
  const { value } = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', settingsKey)
    .executeTakeFirstOrThrow()
  const sealed = Buffer.from(String(Reflect.get(Object(value), 'sealed')), 'base64')
  return keyFrom(createPrivateKey({ key: vault.open(sealed, settingsKey), format: 'der', type: 'pkcs8' }))
}

const keyFrom = (privateKey: KeyObject): AuditKey => ({
  privateKey,
  // The last 32 bytes of its DER are the key itself.
  publicKey: createPublicKey(privateKey)
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('hex'),
})
