import { unmarkedCell } from '#contract/csv.ts'
import { checkRules } from '#contract/packets/check.ts'
import { isSameRule } from '#contract/packets/diff.ts'
import { mostRules, type SecurityRule, type SecurityRuleDraft } from '#contract/packets/rules.ts'
import { piecesIn } from '#src/common/piecesIn.ts'
import { portsText, readIcmp, readPorts } from '#src/networking/packets/match.ts'

/*
 * Rules as a table: `direction,protocol,ports,icmp,peer,description`. Several ports or ranges are apart by spaces; a
 * group is `group:` and its name, the own one `self`.
 */

const columns = ['direction', 'protocol', 'ports', 'icmp', 'peer', 'description'] as const
type Cells = Record<(typeof columns)[number], string>

/** Groups by name, and the one that the rules are of. */
export interface KnownGroups {
  own: string
  groups: readonly { id: string; name: string }[]
}

export interface LineFault {
  line: number
  code: string
}

/** A file in lines of cells (RFC 4180): quotes double themselves, and may hold commas and line ends. */
export const readCsv = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const end = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    end()
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += sign
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === ',' || sign === ';' || sign === '\t') end()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  endRow()
  return rows
}

const peerOf = (text: string, { own, groups }: KnownGroups): SecurityRuleDraft['peer'] | undefined => {
  if (text === 'self') return { groupId: own }
  if (!text.startsWith('group:')) return { cidrs: piecesIn(text) }
  const found = groups.find(({ name }) => name === text.slice('group:'.length).trim())
  return found && { groupId: found.id }
}

const names = ['any', 'tcp', 'udp', 'icmp', 'icmpv6'] as const
const protocolOf = (text: string): SecurityRuleDraft['protocol'] | undefined => {
  const number = /^\d{1,3}$/.test(text) && Number(text) <= 255 ? Number(text) : undefined
  return names.find((name) => name === text.toLowerCase()) ?? number
}

const ruleOf = (cells: Cells, known: KnownGroups): SecurityRuleDraft | { code: string } => {
  const direction = cells.direction.toLowerCase()
  if (direction !== 'in' && direction !== 'out') return { code: 'direction' }
  const protocol = protocolOf(cells.protocol)
  if (protocol === undefined) return { code: 'protocol' }
  const ports = readPorts(cells.ports)
  if (!ports) return { code: 'portRange' }
  const icmp = readIcmp(cells.icmp)
  if (icmp === undefined) return { code: 'icmp' }
  const peer = peerOf(cells.peer, known)
  if (!peer) return { code: 'unknownGroup' }
  if ('cidrs' in peer && peer.cidrs.length === 0) return { code: 'required' }
  const rule = { direction, protocol, ports, icmp, peer, description: cells.description } as const
  const [fault] = checkRules([rule])
  return fault ? { code: fault.code } : rule
}

/** The rules of a file, and each line that is none. */
export const readRules = (
  text: string,
  known: KnownGroups,
): { rules: SecurityRuleDraft[]; faults: LineFault[] } => {
  const [header = [], ...lines] = readCsv(text)
  const at = columns.map((column) => header.findIndex((cell) => cell.trim().toLowerCase() === column))
  if (
    ['direction', 'protocol', 'peer'].some((column) => at[columns.findIndex((one) => one === column)] === -1)
  )
    return { rules: [], faults: [{ line: 1, code: 'header' }] }
  const rules: SecurityRuleDraft[] = []
  const faults: LineFault[] = []
  for (const [n, line] of lines.entries()) {
    const cells = Object.fromEntries(
      // What spreadsheets were told to take for text begins with an apostrophe.
      columns.map((column, m) => [column, unmarkedCell((line[at[m] ?? -1] ?? '').trim())]),
    ) as Cells // of these columns it was made
    const rule = ruleOf(cells, known)
    if ('code' in rule) faults.push({ line: n + 2, code: rule.code })
    else rules.push(rule)
  }
  if (rules.length > mostRules) faults.push({ line: mostRules + 2, code: 'tooManyRules' })
  return { rules, faults }
}

/** Rules in place of those that there are, or beside them: one that says the same as one that there is stays that one. */
export const takeRules = (
  before: readonly SecurityRuleDraft[],
  given: readonly SecurityRuleDraft[],
  mode: 'merge' | 'replace',
): SecurityRuleDraft[] => {
  const left = [...before]
  const taken = given.map((rule) => {
    const same = left.findIndex((one) => isSameRule(one, rule))
    return same < 0 ? rule : (left.splice(same, 1)[0] ?? rule)
  })
  if (mode === 'replace') return taken
  return [...before, ...taken.filter((rule) => !before.includes(rule))]
}

/** Rules as rows of such a file. */
export const ruleCells = (rule: SecurityRule, { own, groups }: KnownGroups): string[] => {
  const { direction, protocol, ports, icmp, peer, description } = rule
  const named = 'groupId' in peer ? groups.find(({ id }) => id === peer.groupId)?.name : undefined
  return [
    direction,
    String(protocol),
    portsText(ports, ' '),
    icmp === null ? '' : [icmp.type, icmp.code].filter((part) => part !== null).join('/'),
    'groupId' in peer
      ? peer.groupId === own
        ? 'self'
        : `group:${named ?? peer.groupId}`
      : peer.cidrs.join(' '),
    description,
  ]
}

export const csvHeader: readonly string[] = columns
