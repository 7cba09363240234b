import { csvLine } from '#contract/csv.ts'
import { checkRules } from '#contract/packets/check.ts'
import { isSameRule } from '#contract/packets/diff.ts'
import { mostRules, type SecurityRuleDraft } from '#contract/packets/rules.ts'
import { readCsv } from '#src/files/readCsv.ts'
import { piecesIn } from '#src/forms/piecesIn.ts'
import type { ImportMode, LineFault } from '#src/resources/edits/ImportRules.tsx'
import { portsText, readIcmp, readPorts } from '#src/networking/packets/match.ts'

/*
 * Rules as a table: `direction,protocol,ports,icmp,peer,description`. Several ports or ranges are apart by spaces; a
 * group is `group:` and its name, the own one `self`.
 */

const columns = ['direction', 'protocol', 'ports', 'icmp', 'peer', 'description'] as const
type CellOf = (column: (typeof columns)[number]) => string

/** Groups by name, and the one that the rules are of. */
export interface KnownGroups {
  own: string
  groups: readonly { id: string; name: string }[]
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

const ruleOf = (cellOf: CellOf, known: KnownGroups): SecurityRuleDraft | { code: string } => {
  const direction = cellOf('direction').toLowerCase()
  if (direction !== 'in' && direction !== 'out') return { code: 'direction' }
  const protocol = protocolOf(cellOf('protocol'))
  if (protocol === undefined) return { code: 'protocol' }
  const ports = readPorts(cellOf('ports'))
  if (!ports) return { code: 'portRange' }
  const icmp = readIcmp(cellOf('icmp'))
  if (icmp === undefined) return { code: 'icmp' }
  const peer = peerOf(cellOf('peer'), known)
  if (!peer) return { code: 'unknownGroup' }
  if ('cidrs' in peer && peer.cidrs.length === 0) return { code: 'required' }
  const rule = { direction, protocol, ports, icmp, peer, description: cellOf('description') } as const
  const [fault] = checkRules([rule])
  return fault ? { code: fault.code } : rule
}

/** The rules of a file, and each line that is none. */
export const readRules = (
  text: string,
  known: KnownGroups,
): { rules: SecurityRuleDraft[]; faults: LineFault[] } => {
  const file = readCsv(text)
  if ('openQuote' in file) return { rules: [], faults: [{ line: file.openQuote, code: 'openQuote' }] }
  const [head, ...rows] = file.rows
  const headings = head?.cells.map((cell) => cell.toLowerCase()) ?? []
  if (!['direction', 'protocol', 'peer'].every((column) => headings.includes(column)))
    return { rules: [], faults: [{ line: 1, code: 'header' }] }
  const rules: SecurityRuleDraft[] = []
  const faults: LineFault[] = []
  for (const { line, cells } of rows) {
    const rule = ruleOf((column) => cells[headings.indexOf(column)] ?? '', known)
    if ('code' in rule) faults.push({ line, code: rule.code })
    else rules.push(rule)
  }
  const tooMany = rows[mostRules]
  if (rules.length > mostRules && tooMany) faults.push({ line: tooMany.line, code: 'tooManyRules' })
  return { rules, faults }
}

/** Rules in place of those that there are, or beside them: one that says the same as one that there is stays that one. */
export const takeRules = (
  before: readonly SecurityRuleDraft[],
  given: readonly SecurityRuleDraft[],
  mode: ImportMode,
): SecurityRuleDraft[] => {
  const left = [...before]
  const taken = given.map((rule) => {
    const same = left.findIndex((one) => isSameRule(one, rule))
    return same < 0 ? rule : (left.splice(same, 1)[0] ?? rule)
  })
  if (mode === 'replace') return taken
  return [...before, ...taken.filter((rule) => !before.includes(rule))]
}

const cellsOf = (rule: SecurityRuleDraft, { own, groups }: KnownGroups): string[] => {
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

/** Rules as such a file. */
export const printRules = (rules: readonly SecurityRuleDraft[], known: KnownGroups) =>
  [columns, ...rules.map((rule) => cellsOf(rule, known))].map(csvLine).join('')
