import type { Generated } from 'kysely'

/** Migration 0560. */
export interface ReceivedMailTables {
  received_mails: {
    id: string
    person_id: string
    known_by: Buffer
    original: Buffer
    received_at: Generated<Date>
  }
}
