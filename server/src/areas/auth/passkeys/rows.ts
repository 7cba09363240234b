import type { Passkey } from '#contract/auth/passkeys.ts'
import type { PasskeyRequest } from '#contract/auth/passkeyRequest.ts'
import type { Tx } from '../../../db/db.ts'
import type { RelyingParty } from './relyingParty.ts'
import { challengeSeconds } from './challenges.ts'

/** A person's passkeys, the newest first. */
export const passkeysOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/** Those that sign in: not what waits for its owner's confirmation. */
export const usablePasskeysOf = (tx: Tx, userId: string) =>
  passkeysOf(tx, userId).where('unconfirmed_since', 'is', null)

export type PasskeyRow = Awaited<ReturnType<ReturnType<typeof passkeysOf>['executeTakeFirstOrThrow']>>

/** The row as the contract has it. */
export const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  provider: row.provider,
  synced: row.synced,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  unconfirmed: row.unconfirmed_since !== null,
})

/** A passkey as browsers are told of it. */
export const described = ({ credential_id: id, transports }: PasskeyRow) => ({
  id: id.toString('base64url'),
  type: 'public-key' as const,
  ...(transports.length > 0 && { transports }),
})

/** What a browser needs to have one of these sign; of anyone's, where none are named. */
export const requestOf = (
  { id: rpId }: RelyingParty,
  challenge: string,
  among?: PasskeyRow[],
): PasskeyRequest => ({
  challenge,
  rpId,
  timeout: challengeSeconds * 1000,
  // Without a password the passkey is both factors.
  userVerification: among ? 'preferred' : 'required',
  ...(among && { allowCredentials: among.map(described) }),
})

/** Keepers of passkeys by the id that they give themselves (AAGUID). */
const providers: Record<string, string> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'iCloud Keychain',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
  '0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6': 'Keeper',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
}

/** Who keeps a passkey, as far as it says and is known. */
export const providerOf = (aaguid: string): string | null => providers[aaguid] ?? null
