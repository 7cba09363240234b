import type { Instance, Snapshot } from '#contract/instances.ts'
import type { SshKey } from '#contract/sshKeys.ts'
import type { Tx } from '../../db/db.ts'
import { isAmong } from '../../db/paging.ts'
import { toInstance, toSnapshot } from './instanceRecord.ts'
import { toSshKey } from './sshKeyRoutes.ts'

/** The instances of a company with these ids; deleted ones too. */
export const instancesAmong = async (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Instance[]> =>
  (
    await tx
      .selectFrom('instances')
      .selectAll()
      .where('company_id', '=', companyId)
      .where(isAmong('id', ids))
      .execute()
  ).map(toInstance)

/** The snapshots of a company with these ids. */
export const snapshotsAmong = async (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Snapshot[]> =>
  (
    await tx
      .selectFrom('instance_snapshots')
      .selectAll()
      .where('company_id', '=', companyId)
      .where(isAmong('id', ids))
      .execute()
  ).map(toSnapshot)

/** The SSH keys of a company with these ids. */
export const sshKeysAmong = async (tx: Tx, companyId: string, ids: readonly string[]): Promise<SshKey[]> =>
  (
    await tx
      .selectFrom('ssh_keys')
      .selectAll()
      .where('company_id', '=', companyId)
      .where(isAmong('id', ids))
      .execute()
  ).map(toSshKey)
