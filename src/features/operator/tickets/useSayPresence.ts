import { useEffect } from 'react'
import { useSayPresenceMutation } from './deskApi.ts'

/** What is said holds for 30 seconds. */
const everyMs = 15_000

/** Tells the others at the desk that one looks at a ticket, or writes, for as long as the page is in sight. */
export const useSayPresence = (id: string, doing: 'viewing' | 'writing') => {
  const [say] = useSayPresenceMutation()
  useEffect(() => {
    const tell = () => {
      if (!document.hidden) void say({ id, doing })
    }
    tell()
    const timer = setInterval(tell, everyMs)
    return () => clearInterval(timer)
  }, [say, id, doing])
}
