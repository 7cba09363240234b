import { sql } from 'kysely'
import type { AuthSettings } from './settings.ts'

/**
 * Whether a session still counts, in a query over sessions `s`, users `u` and companies `c`: not ended,
 * neither idle nor too old, the person active and not locked out, their credentials unchanged since they proved them, the
 * company open, and still the person's own (or they are staff).
 */
export const isAlive = ({ sessionIdleMinutes }: Pick<AuthSettings, 'sessionIdleMinutes'>) => sql<boolean>`(
  s.revoked_at is null
  and s.expires_at > app_now()
  and s.last_seen_at > app_now() - make_interval(mins => ${sessionIdleMinutes})
  and u.status = 'active'
  and u.locked_at is null
  and u.cred_changed_at <= s.auth_time
  and c.status <> 'closed'
  and (u.company_id = s.company_id or (u.is_staff and s.staff_access is not null)))`
