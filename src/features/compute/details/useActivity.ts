import { useEffect, useRef } from 'react'
import type { Instance } from '#contract/instances.ts'
import { useListInstanceActivityQuery } from '../computeApi.ts'

/** An instance's history, asked for again whenever something has become of the instance. */
export const useActivity = ({ id, updatedAt }: Pick<Instance, 'id' | 'updatedAt'>) => {
  const query = useListInstanceActivityQuery({ id }, { refetchOnMountOrArgChange: true })
  const { refetch } = query
  const known = useRef(updatedAt)
  useEffect(() => {
    if (known.current === updatedAt) return
    known.current = updatedAt
    void refetch()
  }, [updatedAt, refetch])
  return query
}
