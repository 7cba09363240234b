import type { LucideIcon } from 'lucide-react/types'
import type { AppDispatch } from '#src/store/store.ts'
import { fuzzyMatch, type Span } from '#src/app/palette/fuzzyMatch.ts'

export type GroupName = 'recent' | 'resources' | 'pages' | 'actions'

/** Something that the palette offers. */
export interface PaletteItem {
  /** Unique and lasting, so that recent ones can be offered again. */
  id: string
  group: Exclude<GroupName, 'recent'>
  label: string
  /** Where it belongs, beside the label. */
  detail: string
  icon: LucideIcon
  /** What else it goes by. */
  others?: readonly string[]
  keys?: readonly string[]
  /** There are too many of its like to be offered before something is typed. */
  isOnlyFound?: true
  does: string | ((dispatch: AppDispatch) => unknown)
}

export interface FoundItem extends PaletteItem {
  /** The letters of the label that were looked for. */
  spans: readonly Span[]
  /** The other word that matched, when the label did not. */
  because?: string
}

export interface Group {
  name: GroupName
  items: FoundItem[]
}

const MOST = 8
const order: readonly PaletteItem['group'][] = ['resources', 'pages', 'actions']

const plain = (item: PaletteItem): FoundItem => ({ ...item, spans: [] })

/** Before anything is typed: what was chosen lately, then pages and actions. */
export const offered = (items: readonly PaletteItem[], recent: readonly string[]): Group[] => {
  const lately = recent.flatMap((id) => items.filter((item) => item.id === id))
  const rest = items.filter(
    (item) => item.group !== 'resources' && !item.isOnlyFound && !lately.includes(item),
  )
  const group = (name: PaletteItem['group']) => ({
    name,
    items: rest.filter((item) => item.group === name).map(plain),
  })
  return [{ name: 'recent' as const, items: lately.map(plain) }, group('pages'), group('actions')].filter(
    isFilled,
  )
}

/** What matches, the best first; the group with the best match leads. */
export const found = (items: readonly PaletteItem[], typed: string): Group[] => {
  const scored = items.flatMap((item) => {
    const match = matchOf(item, typed)
    return match ? [match] : []
  })
  return order
    .map((name) => {
      const own = scored
        .filter(({ item }) => item.group === name)
        .toSorted((one, other) => other.score - one.score)
      return { name, items: own.slice(0, MOST).map(({ item }) => item), best: own[0]?.score ?? 0 }
    })
    .filter(isFilled)
    .toSorted((one, other) => other.best - one.best)
}

const isFilled = ({ items }: { items: unknown[] }) => items.length > 0

/** By its label, by label and place together ("account security"), or by what else it goes by. */
const matchOf = (item: PaletteItem, typed: string): { item: FoundItem; score: number } | undefined => {
  const label = fuzzyMatch(item.label, typed)
  if (label) return { item: { ...item, spans: label.spans }, score: label.score }
  const placed = fuzzyMatch(`${item.label} ${item.detail}`, typed)
  const spans = placed ? within(placed.spans, item.label.length) : []
  // A kind alone would find everything of that kind.
  if (placed && spans.length > 0) return { item: { ...item, spans }, score: placed.score / 2 }
  for (const other of item.others ?? []) {
    // By a part of an address or ID as it stands; letters here and there would find every ID.
    if (typed.trim() && other.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()))
      return { item: { ...item, spans: [], because: other }, score: 60 }
  }
  return undefined
}

const within = (spans: readonly Span[], length: number) =>
  spans.flatMap(([start, end]): Span[] => (start < length ? [[start, Math.min(end, length)]] : []))
