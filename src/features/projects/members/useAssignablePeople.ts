import { useDeferredValue, useState } from 'react'
import type { Id } from '#contract/record.ts'
import { useRows } from '#src/records/useRecords.ts'
import { useListAssignableUsersQuery } from './membersApi.ts'

/** How many people a combobox offers at once; the others are found by typing. */
const OFFERED = 20

/** The people who can be added, found by the server as one types. */
export const useAssignablePeople = (projectId: Id) => {
  const [text, setText] = useState('')
  const q = useDeferredValue(text).trim()
  const { data, isSuccess } = useListAssignableUsersQuery(
    { id: projectId, size: OFFERED, sort: 'name', ...(q && { q }) },
    { refetchOnMountOrArgChange: true },
  )
  const people = useRows(data)

  return {
    choices: people.map(({ id, name, email }) => ({ value: id, label: name, detail: email })),
    nameOf: (id: Id) => people.find((person) => person.id === id)?.name ?? '',
    isNobody: isSuccess && !q && data.page?.total === 0,
    search: setText,
  }
}
