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
  security_policies: {
    company_id: string
    revision: Generated<string>
    require_two_factor: Generated<boolean>
    required_from: Date | null
    tokens_allowed: Generated<boolean>
    max_token_days: number | null
    told_at: Generated<Date | null>
  }
  api_tokens: {
    id: string
    company_id: string
    user_id: string
    name: string
    start: string
    token_hash: Buffer
    permissions: string[]
    project_ids: string[] | null
    cidrs: string[]
    state: Generated<'active' | 'paused' | 'revoked'>
    created_at: Generated<Date>
    expires_at: Date
    revoked_at: Generated<Date | null>
    last_used_at: Generated<Date | null>
    last_used_ip: Generated<string | null>
  }
  ownership_offers: {
    company_id: string
    to_id: string
    by_id: string
    keep: 'Administrator' | null
    expires_at: Date
  }
}
