import { aclRuleDraft, mostAclRules, type AclRuleDraft } from '#contract/vpc/acl.ts'
import { checkAclRules } from '#contract/vpc/aclCheck.ts'
import type { Protocol } from '#contract/packets/rules.ts'
import { readCsv } from '#src/files/readCsv.ts'
import type { LineFault } from '#src/resources/edits/ImportRules.tsx'
import { toCsv, type CsvColumn } from '#src/resources/list/csv.ts'
import { piecesIn } from '#src/forms/piecesIn.ts'
import { icmpText, portsText, readIcmp, readPorts } from '#src/networking/packets/match.ts'

/*
 * Rules of an ACL list as a file, and back. Its headings are the API's own names.
 */

const columns: readonly CsvColumn<AclRuleDraft>[] = [
  { header: 'number', value: ({ number }) => number },
  { header: 'direction', value: ({ direction }) => direction },
  { header: 'action', value: ({ action }) => action },
  { header: 'protocol', value: ({ protocol }) => protocol },
  { header: 'ports', value: ({ ports }) => portsText(ports) },
  { header: 'icmp', value: ({ icmp }) => icmpText(icmp) },
  { header: 'cidrs', value: ({ cidrs }) => cidrs.join(' ') },
  { header: 'description', value: ({ description }) => description },
]
const headers = columns.map(({ header }) => header)

export const printAclCsv = (rules: readonly AclRuleDraft[]) =>
  toCsv(
    columns,
    rules.toSorted((one, other) => one.number - other.number),
  )

interface AclFile {
  rules: AclRuleDraft[]
  faults: LineFault[]
}

const readProtocol = (text: string): Protocol => {
  const word = text.toLowerCase()
  // What is no protocol is found wrong by the contract.
  return (/^\d{1,3}$/.test(word) ? Number(word) : word || 'any') as Protocol
}

const readRule = (cellOf: (header: string) => string) => ({
  number: Number(cellOf('number') || Number.NaN),
  direction: cellOf('direction').toLowerCase(),
  action: cellOf('action').toLowerCase(),
  protocol: readProtocol(cellOf('protocol')),
  ports: readPorts(cellOf('ports')),
  icmp: readIcmp(cellOf('icmp')),
  cidrs: piecesIn(cellOf('cidrs')),
  description: cellOf('description'),
})

/** The rules of a file, and all that is wrong with it, line by line. Columns may stand in any order. */
export const readAclCsv = (text: string): AclFile => {
  const file = readCsv(text)
  if ('openQuote' in file) return { rules: [], faults: [{ line: file.openQuote, code: 'openQuote' }] }
  const [head, ...lines] = file.rows
  const names = head?.cells.map((cell) => cell.toLowerCase()) ?? []
  const missing = ['number', 'direction', 'action'].find((name) => !names.includes(name))
  if (missing !== undefined) return { rules: [], faults: [{ line: 1, column: missing, code: 'required' }] }
  if (lines.length > mostAclRules)
    return { rules: [], faults: [{ line: lines[mostAclRules]?.line ?? 1, code: 'tooManyRules' }] }

  const faults: LineFault[] = []
  const read: { rule: AclRuleDraft; line: number }[] = []
  for (const { line, cells } of lines) {
    const { data, error } = aclRuleDraft.safeParse(readRule((name) => cells[names.indexOf(name)] ?? ''))
    if (data) read.push({ rule: data, line })
    for (const { path, message } of error?.issues ?? [])
      faults.push({ line, column: String(path[0]), code: message === 'required' ? message : 'invalid' })
  }
  for (const { path, code } of checkAclRules(read.map(({ rule }) => rule))) {
    const [at = '', column = ''] = path.split('.')
    faults.push({ line: read[Number(at)]?.line ?? 1, column, code })
  }
  return {
    rules: read.map(({ rule }) => rule),
    faults: faults
      .filter(({ column }) => column === undefined || headers.includes(column))
      .toSorted((one, other) => one.line - other.line),
  }
}
