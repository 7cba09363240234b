/* oxlint-disable jest/no-export -- records what a cloud answers, and plays it again */
import type { Answer, Sent, Transport } from '#server/cloud/openstack/client/transport.ts'

/** What a cloud has answered: by method and path, in their order, without what nobody reads. */
export interface Recorded {
  call: string
  status: number
  /** How often in a row it was answered. */
  times: number
  body: unknown
}

// The members that the adapter reads, and those that they stand in.
const read = new Set(
  `id name status tenant_id project_id created created_at OS-EXT-STS:task_state tags flavor original_name addresses
  addr fault message server servers flavors vcpus ram disk extra_specs images min_disk min_ram os_hidden virtual_size
  os_distro os_version next size portico portico_op image_id port ports device_id description fixed_ips ip_address
  floatingips floatingip floating_ip_address networks network subnets subnet routers router security_groups
  security_group security_group_rules volume volumes attachments server_id device metadata snapshot snapshots
  os-vol-tenant-attr:tenant_id availabilityZoneInfo zoneName zoneState available OS-EXT-AZ:availability_zone volume_types is_public version versions min_version max_version region token expires_at
  user domain project roles catalog type endpoints region_id interface url projects domains output code
  mtu dns_domain gateway_ip external_gateway_info network_id mac_address direction ethertype protocol port_range_min
  port_range_max remote_ip_prefix remote_group_id device_owner zones recordsets records email ttl serial action hostname
  links pools ns_records limits subnets ip_version cidr subnetpools is_default extensions alias
  conflictingRequest itemNotFound badRequest forbidden error NeutronError rel href`.split(/\s+/),
)
// Their members have names of the cloud's choosing.
const whole = new Set(['addresses', 'metadata', 'extra_specs'])

const trimmed = (value: unknown, keepsAll = false): unknown => {
  if (Array.isArray(value)) return value.map((each) => trimmed(each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => keepsAll || read.has(name) || name.endsWith('_links'))
      .map(([name, each]) => [name, trimmed(each, whole.has(name))]),
  )
}

const callOf = ({ method, url }: Sent) => `${method} ${url.replace(/^http:\/\/[^/]+/, '')}`

const bodyOf = (text: string): unknown => {
  try {
    return trimmed(JSON.parse(text))
  } catch {
    return text
  }
}

/** Sends through, and keeps what is answered; never what is sent, where the secrets are. */
export const recording = (transport: Transport): Transport & { recorded: Recorded[] } => {
  const recorded: Recorded[] = []
  return {
    recorded,
    close: () => transport.close(),
    send: async (sent) => {
      const answer = await transport.send(sent)
      const entry = { call: callOf(sent), status: answer.status, times: 1, body: bodyOf(answer.text) }
      const before = recorded.findLast(({ call }) => call === entry.call)
      if (before && JSON.stringify({ ...before, times: 1 }) === JSON.stringify(entry)) before.times += 1
      else recorded.push(entry)
      return answer
    },
  }
}

/** Answers as it was recorded; a call that was never made then is an error of the test. */
export const replaying = (recorded: readonly Recorded[]): Transport => {
  const left = recorded.map((entry) => ({ ...entry }))
  return {
    close: () => undefined,
    send: async (sent): Promise<Answer> => {
      const call = callOf(sent)
      const entry = left.find((each) => each.call === call && each.times > 0)
      if (!entry) throw new Error(`Nothing is recorded for ${call}`)
      entry.times -= 1
      const text = typeof entry.body === 'string' ? entry.body : JSON.stringify(entry.body)
      return { status: entry.status, headers: { 'x-subject-token': 'recorded' }, text }
    },
  }
}
