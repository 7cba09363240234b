/* oxlint-disable jest/no-export -- a designate of a few lines, for tests of the adapter */
import { type Asked, type Given } from './fakeCloud.ts'

export interface FakeSet {
  id: string
  name: string
  type: string
  ttl: number | null
  records: string[]
  status: string
  action: string
}

export interface FakeZone {
  id: string
  name: string
  project_id: string
  email: string
  ttl: number
  description: string | null
  serial: number
  status: string
  action: string
  sets: FakeSet[]
}

/** Its usual page has 20; here few, so that lists have several. */
const pageLength = 3

const refusal = (status: number, type: string, message = type): Given => ({
  status,
  body: { code: status, type, message, request_id: 'req-1' },
})
const isBelow = (one: string, other: string) => one.endsWith(`.${other}`)

/** What designate makes of a text: of up to 255 characters it takes one string, of a longer one each by itself. */
const isText = (value: string) => {
  const inner = value.slice(1, -1)
  const strings = value.length > 255 ? inner.split('" "') : [inner]
  return (
    /^".*"$/.test(value) &&
    strings.every((one) => one.length <= 253 && !/(^|[^\\])"/.test(one.replace(/\\\\/g, '')))
  )
}
const isValue = (type: string, value: string) => {
  if (type === 'TXT') return isText(value)
  if (type === 'CAA') return /^[01] (issue|issuewild) [a-z0-9.-]+$/.test(value)
  return true
}

/** A zone as it is answered: its sets are asked for apart. */
const outer = ({ id, name, email, ttl, description, project_id, serial, status, action }: FakeZone) => ({
  id,
  name,
  email,
  ttl,
  description,
  project_id,
  serial,
  status,
  action,
  type: 'PRIMARY',
  links: { self: 'x' },
})

const paged = (key: string, found: { id: string }[], { query, call }: Asked): Given => {
  const from = found.findIndex((each) => each.id === query.get('marker')) + 1
  const length = query.get('limit') === 'max' ? pageLength : Number(query.get('limit') ?? pageLength)
  const page = found.slice(from, from + length)
  const last = page.length === length ? page.at(-1) : undefined
  const self = `http://elsewhere:9001/v2${call.replace('GET /dns', '')}`
  const next = last && { next: `${self}?marker=${last.id}` }
  return { body: { [key]: page, links: { self, ...next }, metadata: { total_count: found.length } } }
}

/** Designate as its API reference has it: what is ordered is PENDING until `settle`. */
export const fakeDesignate = () => {
  const zones: FakeZone[] = []
  let made = 0
  const id = (kind: string) => `${kind}-${(made += 1)}`
  const touch = (zone: FakeZone) => {
    zone.serial += 1
    zone.status = 'PENDING'
    if (zone.action === 'NONE') zone.action = 'UPDATE'
  }

  const create = (project: string, body: Partial<FakeZone>): Given => {
    const { name = '', email = '', ttl = 3600, description = null } = body
    if (!name.endsWith('.') || !email.includes('@')) return refusal(400, 'invalid_object')
    if (zones.some((zone) => zone.name === name)) return refusal(409, 'duplicate_zone', 'Duplicate Zone')
    const others = zones.filter((zone) => zone.project_id !== project)
    if (others.some((zone) => isBelow(name, zone.name))) return refusal(403, 'illegal_child')
    if (others.some((zone) => isBelow(zone.name, name))) return refusal(403, 'illegal_parent')
    const own = { ttl: null, status: 'PENDING', action: 'CREATE' }
    const zone = {
      id: id('zone'),
      name,
      email,
      ttl,
      description,
      project_id: project,
      serial: 1_700_000_000,
      status: 'PENDING',
      action: 'CREATE',
      sets: [
        { id: id('set'), name, type: 'SOA', records: ['ns1.example.org. x. 1 2 3 4 5'], ...own },
        { id: id('set'), name, type: 'NS', records: ['ns1.example.org.'], ...own },
      ],
    }
    zones.push(zone)
    return { status: 202, body: outer(zone) }
  }

  const ofZone = (zone: FakeZone, method: string, body: Partial<FakeZone>): Given => {
    if (method === 'GET') return { body: outer(zone) }
    if (method === 'DELETE') {
      if (zones.some(({ name, action }) => isBelow(name, zone.name) && action !== 'DELETE'))
        return refusal(400, 'zone_has_sub_zone')
      Object.assign(zone, { status: 'PENDING', action: 'DELETE' })
      return { status: 202, body: outer(zone) }
    }
    Object.assign(zone, body)
    touch(zone)
    return { status: 202, body: outer(zone) }
  }

  const ofSets = (zone: FakeZone, asked: Asked, setId: string | undefined): Given => {
    const [method = ''] = asked.call.split(' ')
    const body = asked.body as Partial<FakeSet>
    if (method === 'GET') return paged('recordsets', zone.sets, asked)
    if (zone.action === 'DELETE') return refusal(400, 'bad_request', 'Can not update a deleting zone')
    const set = zone.sets.find((each) => each.id === setId)
    if (method !== 'POST' && !set) return refusal(404, 'recordset_not_found')
    if (set && (set.type === 'SOA' || (set.type === 'NS' && set.name === zone.name)))
      return refusal(400, 'bad_request', 'Managed records may not be updated')
    const { name = set?.name ?? '', type = set?.type ?? '', records = [] } = body ?? {}
    if (method !== 'DELETE' && !records.every((value) => isValue(type, value)))
      return refusal(400, 'invalid_object', 'Provided object does not match schema')
    touch(zone)
    if (method === 'DELETE') Object.assign(set ?? {}, { status: 'PENDING', action: 'DELETE' })
    else if (set) {
      if (set.action === 'DELETE') return refusal(400, 'bad_request', 'Can not update a deleting recordset')
      if ('name' in body || 'type' in body) return refusal(400, 'invalid_object')
      Object.assign(set, body, { status: 'PENDING', action: 'UPDATE' })
    } else {
      const there = zone.sets.filter((each) => each.name === name)
      if (there.some((each) => each.type === type)) return refusal(409, 'duplicate_recordset')
      if (there.some((each) => each.type === 'CNAME' || type === 'CNAME'))
        return refusal(400, 'invalid_recordset_location')
      zone.sets.push({
        id: id('set'),
        name,
        type,
        ttl: body.ttl ?? null,
        records,
        status: 'PENDING',
        action: 'CREATE',
      })
    }
    return { status: 202, body: {} }
  }

  const react = (asked: Asked): Given | undefined => {
    const [method = '', path = ''] = asked.call.split(' ')
    if (!path.startsWith('/dns/')) return undefined
    const project = asked.headers['x-auth-token'] ?? ''
    const isEverybodys = asked.headers['x-auth-all-projects'] === 'true'
    const mine = zones.filter((zone) => isEverybodys || zone.project_id === project)
    const [, , kind, zoneId, under, setId] = path.split('/')
    if (kind === 'quotas') return isEverybodys ? { body: {} } : refusal(403, 'forbidden')
    if (kind === 'pools')
      return paged(
        'pools',
        [{ id: 'p1', ns_records: [{ hostname: 'ns1.example.org.', priority: 1 }] } as never],
        asked,
      )
    if (kind === 'zones' && zoneId === undefined) {
      if (method === 'POST') return create(project, asked.body)
      const fits = (zone: FakeZone) =>
        (['name', 'description'] as const).every((field) => {
          const wanted = asked.query.get(field)
          const has = zone[field] ?? ''
          return wanted?.endsWith('*')
            ? has.startsWith(wanted.slice(0, -1))
            : wanted === null || has === wanted
        })
      return paged('zones', mine.filter(fits).map(outer), asked)
    }
    const zone = mine.find((each) => each.id === zoneId)
    if (!zone) return refusal(404, 'zone_not_found', 'Could not find Zone')
    if (under === 'nameservers')
      return { body: { nameservers: [{ hostname: 'ns1.example.org.', priority: 1 }] } }
    return under === 'recordsets' ? ofSets(zone, asked, setId) : ofZone(zone, method, asked.body)
  }

  return {
    zones,
    react,
    /** All servers have all of it. */
    settle: () => {
      const kept = zones.filter(({ action }) => action !== 'DELETE')
      zones.splice(0, zones.length, ...kept)
      for (const zone of zones) {
        zone.sets = zone.sets.filter(({ action }) => action !== 'DELETE')
        for (const thing of [zone, ...zone.sets]) Object.assign(thing, { status: 'ACTIVE', action: 'NONE' })
      }
    },
  }
}
