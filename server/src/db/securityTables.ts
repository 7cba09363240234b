import type { Generated } from 'kysely'

/** What proves who someone is, besides their sessions and codes, and what undoes a stranger's doing. */
export interface SecurityTables {
  staff_proofs: {
    token_hash: Buffer
    user_id: string
    amr: ('pwd' | 'otp' | 'mail' | 'rc')[]
    auth_time: Date | null
    created_at: Generated<Date>
    expires_at: Date
  }
  email_changes: {
    id: string
    user_id: string
    old_email: string
    token_hash: Buffer
    created_at: Generated<Date>
    expires_at: Date
  }
}
