import type { Money } from '#contract/money.ts'
import type { RootState } from '#src/store/store.ts'
import { selectRecord } from '#src/records/selectors.ts'
import type { CsvColumn } from './csv.ts'

/** The project of a resource by its name, or by its id where that is not known. */
export const projectColumn = (state: RootState): CsvColumn<{ projectId: string }> => ({
  header: 'project',
  value: ({ projectId: id }) => selectRecord(state, { kind: 'project', id })?.name ?? id,
})

/** What a file says of how resources are marked. */
export const markColumns: readonly CsvColumn<{ tags: readonly string[]; locked: boolean }>[] = [
  { header: 'tags', value: ({ tags }) => tags.join(' ') },
  { header: 'locked', value: ({ locked }) => String(locked) },
]

/** What a file says of what resources cost. */
export const priceColumns: readonly CsvColumn<{ monthlyPrice: Money }>[] = [
  { header: 'monthlyPrice', value: ({ monthlyPrice }) => monthlyPrice.amount },
  { header: 'currency', value: ({ monthlyPrice }) => monthlyPrice.currency },
]
