import type { SetDiff } from '#contract/dns/records.ts'
import { printSet } from '#contract/dns/zoneFile/print.ts'
import { DiffLines, type DiffLine } from '#src/resources/edits/DiffLines.tsx'

type Content = SetDiff['before']

const linesOf = ({ name, type }: SetDiff, content: Content) =>
  content ? printSet({ name, type, ...content }) : []

const partOf = (set: SetDiff): DiffLine[] => {
  const [before, after] = [linesOf(set, set.before), linesOf(set, set.after)]
  return [
    ...before.filter((line) => !after.includes(line)).map((text) => ({ does: 'goes' as const, text })),
    ...after.map((text): DiffLine => ({ does: before.includes(text) ? 'stays' : 'comes', text })),
  ]
}

/** The changes of a zone as lines of its zone file. */
export function DiffList({ sets }: { sets: readonly SetDiff[] }) {
  return <DiffLines as="file" parts={sets.map(partOf)} />
}
