import type { Generated } from 'kysely'

/** What proves who someone is, besides their sessions and codes, and what undoes a stranger's doing. */
export interface SecurityTables {
  staff_proofs: {
    token_hash: Buffer
    user_id: string
    amr: ('pwd' | 'otp' | 'mail' | 'rc' | 'hwk' | 'user')[]
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
  sign_in_countries: {
    user_id: string
    country: string
  }
  lock_links: {
    token_hash: Buffer
    user_id: string
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
  passkeys: {
    id: string
    user_id: string
    credential_id: Buffer
    public_key: Buffer
    counter: Generated<string>
    user_handle: Buffer
    name: string
    provider: string | null
    synced: boolean
    transports: string[]
    created_at: Generated<Date>
    last_used_at: Generated<Date | null>
    vouched_at: Generated<Date>
    rooted_at: Generated<Date>
    unconfirmed_since: Generated<Date | null>
  }
  passkey_challenges: {
    challenge_hash: Buffer
    purpose: 'register' | 'verify' | 'login' | 'alone'
    user_id: string | null
    session_id: string | null
    browser_hash: Buffer | null
    user_handle: Buffer | null
    expires_at: Date
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
    expiring_told_at: Generated<Date | null>
    vouched_at: Generated<Date>
    rooted_at: Generated<Date>
    unconfirmed_since: Generated<Date | null>
  }
  ownership_offers: {
    company_id: string
    to_id: string
    by_id: string
    keep: 'Administrator' | null
    expires_at: Date
  }
  owner_recoveries: {
    id: string
    company_id: string
    to_id: string
    reason: string
    proposed_by: string
    proposed_at: Generated<Date>
    confirmed_by: string | null
    confirmed_at: Date | null
    effective_at: Date | null
    ended_at: Date | null
    outcome: 'given' | 'vetoed' | 'withdrawn' | 'lapsed' | null
  }
  owner_recovery_links: {
    token_hash: Buffer
    recovery_id: string
    user_id: string
  }
}
