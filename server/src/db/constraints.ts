import { conflict, invalidField, notFound, unauthenticated, type Refusal } from '../problems.ts'
import type { Constraints } from './db.ts'

/*
 * What a request is told when it meets one of these constraints and nothing closer to it (`refusing`) says more:
 * somebody else has just taken away what it builds on, or taken the place. A test reads the database's catalogue,
 * and knows of every constraint either what it tells or why no request meets it.
 */

const gone = (what: string) => () => notFound(what)
const meanwhile = () => conflict('Someone changed this in the meantime. Reload it before you change it.')
/** The person has been removed while they were signing in or proving themselves. */
const removed = () => unauthenticated('Sign in to continue.')
const taken = (path: string, message: string) => () =>
  conflict(message, { errors: [{ path, code: 'taken', message }] })

export const refusals: Constraints = {
  project_in_use: gone('project'),
  role_assignments_company_id_project_id_fkey: gone('project'),
  project_member_user: gone('user'),
  ownership_offer_to: gone('user'),
  ownership_offer_by: gone('user'),
  role_assignments_company_id_user_id_fkey: gone('user'),
  owner_recovery_to: gone('user'),
  snapshot_instance: gone('instance'),
  volume_instance: gone('instance'),
  console_tickets_company_id_instance_id_fkey: gone('instance'),
  volume_snapshot_volume: gone('volume'),
  record_set_zone: gone('zone'),
  change_zone: gone('zone'),
  managed_name_zone: gone('zone'),
  managed_name_instance: gone('instance'),
  zone_name_once: taken('name', 'There is a zone of this name already, perhaps a deleted one.'),
  record_set_once: meanwhile,
  acl_vpc: gone('VPC'),
  vpn_vpc: gone('VPC'),
  check_vpc: gone('VPC'),
  look_vpc: gone('VPC'),
  tier_vpc: gone('VPC'),
  tier_acl: gone('ACL list'),
  tier_name_once: taken('name', 'Another tier of this VPC has this name.'),
  acl_name_once: taken('name', 'Another ACL list of this VPC has this name.'),
  vpn_name_once: taken('name', 'Another VPN connection of this VPC has this name.'),
  port_network: gone('network'),
  port_instance: gone('instance'),
  port_balancer: gone('load balancer'),
  balancer_network: gone('network'),
  listener_balancer: gone('load balancer'),
  pool_balancer: gone('load balancer'),
  port_address_once: () => invalidField('ip', 'ipTaken', 'Something else has this address.'),
  networks_apart: () =>
    invalidField('cidr', 'cidrOverlaps', 'It overlaps with another network of the company.'),
  ip_address_of_port: () =>
    invalidField('portId', 'alreadyPublic', 'This interface has a public address already.'),
  forwarding_address: gone('address'),
  project_member_once: meanwhile,
  role_assigned_once: meanwhile,
  volume_device: meanwhile,
  resource_attached_to: meanwhile,
  attached_in_one_project: meanwhile,
  group_role_in_use: gone('group role'),
  group_role_name_taken: taken('name', 'Another group role has this name.'),
  sessions_user_id_fkey: removed,
  known_devices_user_id_fkey: removed,
  codes_user_id_fkey: removed,
  confirmation_grants_user_id_fkey: removed,
  totp_user_id_fkey: removed,
  recovery_codes_user_id_fkey: removed,
  staff_proofs_user_id_fkey: removed,
  owner_recoveries_proposed_by_fkey: removed,
  owner_recoveries_confirmed_by_fkey: removed,
  owner_recovery_links_user_id_fkey: gone('user'),
  email_changes_user_id_fkey: removed,
  lock_links_user_id_fkey: removed,
  sign_in_countries_user_id_fkey: removed,
  console_tickets_company_id_user_id_fkey: removed,
  ticket_author: removed,
  author_of_note: removed,
  attachment_of_person: removed,
  person_of_ticket: gone('user'),
  log_streams_company_id_created_by_fkey: removed,
  passkeys_user_id_fkey: removed,
  passkey_challenges_user_id_fkey: removed,
  passkey_challenges_session_id_fkey: removed,
  api_tokens_company_id_user_id_fkey: removed,
  passkey_taken: () => conflict('This passkey is in use already.'),
  user_email_taken: taken('email', 'This address has an account already.'),
}

/** That what is written belongs to a project that is there: each resource's table has one, `zone_project`. */
const isOfProject = (constraint: string) => /(?<!_in)_project$/.test(constraint)

/** Undefined for a constraint that no request should meet: that is a fault of ours. */
export const refusalOf = (constraint: string | undefined): Refusal | undefined => {
  if (constraint === undefined) return undefined
  if (Object.hasOwn(refusals, constraint)) return refusals[constraint]?.()
  return isOfProject(constraint) ? gone('project')() : undefined
}
