import { useEffect, useRef } from 'react'

interface Question {
  isFetching: boolean
  refetch: () => unknown
}

/** Asks again whenever something has become of the resource. */
export const useRefetchOn = (updatedAt: string, { isFetching, refetch }: Question) => {
  const known = useRef(updatedAt)
  useEffect(() => {
    // What is being asked may have been answered before that, and RTK Query drops a second question meanwhile.
    if (isFetching || known.current === updatedAt) return
    known.current = updatedAt
    refetch()
  }, [updatedAt, isFetching, refetch])
}
