import { useCan } from '#src/auth/useCan.ts'

/** Whether the person may read the audit log, said without its contract, which loads with what shows it. */
export const useCanReadLog = () => useCan({ needs: 'logs:read', whileSuspended: true })
