import type { compute } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import type { Problem } from '#contract/problem.ts'
import type { ArgOf } from '#contract/route.ts'
import { problemOf } from '#src/api/problemOf.ts'
import type { AppStore } from '#src/app/store.ts'
import { selectPage, selectRecord } from '#src/records/selectors.ts'
import { downloadCsv, toCsv } from '#src/ui/dataTable/csv.ts'
import { computeApi } from '../../computeApi.ts'
import { csvColumns } from './csvColumns.ts'

export type InstanceQuery = Exclude<ArgOf<typeof compute.list>, void>

export interface ExportProgress {
  done: number
  total: number
}

interface Export {
  store: Pick<AppStore, 'dispatch' | 'getState'>
  query: InstanceQuery
  onProgress: (progress: ExportProgress) => void
  signal: AbortSignal
}

/** The most that one call answers. */
const size = 200

/**
 * Writes all rows that the filters let through to a file, page by page; answers with what stopped it, if
 * anything did. By age, because rows must not change places while their pages are fetched.
 */
export const exportInstances = async ({ store, query, onProgress, signal }: Export) => {
  const rows = new Map<string, Instance>()
  for (let page = 1; ; page++) {
    const wanted = { ...query, page, size, sort: 'createdAt' }
    const { data, error } = await store.dispatch(
      computeApi.endpoints.listInstances.initiate(wanted, { subscribe: false, forceRefetch: true }),
    )
    if (signal.aborted) return undefined
    if (!data) return problemOf(error) satisfies Problem
    for (const row of selectPage(store.getState(), data)) rows.set(row.id, row)
    const total = data.page?.total ?? rows.size
    onProgress({ done: Math.min(page * size, total), total })
    if (page * size >= total) break
  }
  const projectName = (id: string) => selectRecord(store.getState(), { kind: 'project', id })?.name ?? id
  downloadCsv('instances.csv', toCsv(csvColumns(projectName), [...rows.values()]))
  return undefined
}
