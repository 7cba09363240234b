import { useMemo, useState } from 'react'
import { selectUser } from '#src/auth/authSlice.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { wholeView, type TableView, type ViewedColumn } from '#src/common/tableView.ts'
import { readStored, writeStored } from '#src/common/webStorage.ts'

const keptAt = (key: string): unknown => {
  try {
    return JSON.parse(readStored(key) ?? 'null')
  } catch {
    return undefined
  }
}

/**
 * Which columns of a list someone sees, and in which order: kept in this browser for this person, and
 * checked against the columns that there are. `list` names the list, the same in every release.
 */
export const useTableView = (list: string, columns: readonly ViewedColumn[]) => {
  const who = useAppSelector(selectUser)?.id ?? 'nobody'
  const key = `table:${list}:${who}`
  const [kept, setKept] = useState(() => ({ key, view: keptAt(key) }))
  // Another person is in now.
  if (kept.key !== key) setKept({ key, view: keptAt(key) })

  const setView = (view: TableView) => {
    writeStored(key, JSON.stringify(view))
    setKept({ key, view })
  }
  // A new view would draw every row again.
  const view = useMemo(() => wholeView(kept.view, columns), [kept.view, columns])
  return { view, setView }
}
