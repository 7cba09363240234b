import type { Generated } from 'kysely'

/** What proves who someone is, besides their sessions and codes. */
export interface SecurityTables {
  staff_proofs: {
    token_hash: Buffer
    user_id: string
    amr: ('pwd' | 'otp' | 'mail' | 'rc')[]
    created_at: Generated<Date>
    expires_at: Date
  }
}
