/* A file of places in the MMDB format (https://maxmind.github.io/MaxMind-DB), as small as tests need it. */

type Value = string | number | bigint | readonly Value[] | { [key: string]: Value }

const control = (type: number, size: number) => {
  const [short, rest] = size < 29 ? [size, []] : [29, [size - 29]]
  return Buffer.from(type < 8 ? [(type << 5) | short, ...rest] : [short, type - 7, ...rest])
}
const numeric = (type: number, bytes: number, value: number | bigint) => {
  const hex = value.toString(16).padStart(bytes * 2, '0')
  return Buffer.concat([control(type, bytes), Buffer.from(hex, 'hex')])
}
const encoded = (value: Value): Buffer => {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([control(2, text.length), text])
  }
  if (typeof value === 'bigint') return numeric(9, 8, value)
  if (typeof value === 'number') return numeric(6, 4, value)
  if (Array.isArray(value)) return Buffer.concat([control(11, value.length), ...value.map(encoded)])
  const entries = Object.entries(value)
  return Buffer.concat([control(7, entries.length), ...entries.flat().map(encoded)])
}

/** The bits of an IPv4 network, where a tree of IPv6 has it. */
const bitsOf = (network: string) => {
  const [address = '', length] = network.split('/')
  const bits = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'))
  return `${'0'.repeat(96)}${bits.join('').slice(0, Number(length))}`
}

type Node = [Record, Record]
type Record = { node: number } | { data: number } | undefined

/** Places by IPv4 network: `{ '192.0.2.0/24': ['PT', 'Lisbon'] }`. */
export const placesFile = (networks: { [network: string]: [country: string, city?: string] }): Buffer => {
  const nodes: Node[] = [[undefined, undefined]]
  let data = Buffer.alloc(0)
  for (const [network, [country, city]] of Object.entries(networks)) {
    const place = { country: { iso_code: country }, ...(city && { city: { names: { en: city } } }) }
    const steps = bitsOf(network).split('').map(Number)
    let at = 0
    for (const [depth, side] of steps.entries()) {
      const node = nodes[at] ?? [undefined, undefined]
      const next = node[side as 0 | 1]
      if (depth === steps.length - 1) node[side as 0 | 1] = { data: data.length }
      else if (next && 'node' in next) at = next.node
      else {
        at = nodes.push([undefined, undefined]) - 1
        node[side as 0 | 1] = { node: at }
      }
    }
    data = Buffer.concat([data, encoded(place)])
  }
  const record = (to: Record) => {
    const value = !to ? nodes.length : 'node' in to ? to.node : nodes.length + 16 + to.data
    return Buffer.from(value.toString(16).padStart(6, '0'), 'hex')
  }
  const metadata = encoded({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000n,
    database_type: 'Places',
    description: {},
    ip_version: 6,
    languages: ['en'],
    node_count: nodes.length,
    record_size: 24,
  })
  const tree = nodes.flatMap((node) => node.map(record))
  const marker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex')
  return Buffer.concat([...tree, Buffer.alloc(16), data, marker, metadata])
}
