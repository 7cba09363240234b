import { useEffect, useRef } from 'react'

/** Asks again whenever something has become of the resource. */
export const useRefetchOn = (updatedAt: string, refetch: () => unknown) => {
  const known = useRef(updatedAt)
  useEffect(() => {
    if (known.current === updatedAt) return
    known.current = updatedAt
    refetch()
  }, [updatedAt, refetch])
}
