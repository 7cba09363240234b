import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAppDispatch } from '#src/store/hooks.ts'

/** The address and code of an invitation's link, `#invite=…&code=…`. */
const invitationIn = (hash: string) => {
  const link = new URLSearchParams(hash.replace(/^#/, ''))
  const [email, code] = [link.get('invite'), link.get('code')]
  return email && code ? { email, code } : undefined
}

/**
 * Follows an invitation's link: the code is proven at once, and taken out of the address first, so
 * that it stays in no history. A fragment never reaches a server.
 */
export const useInvitation = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    const invitation = invitationIn(hash)
    if (!invitation) return
    void navigate(pathname + search, { replace: true })
    const confirm = async () => {
      // Few come by a link; everyone else need not wait for this.
      const { confirmAccount } = await import('#src/auth/recoveryThunks.ts')
      await dispatch(confirmAccount(invitation))
    }
    void confirm()
  }, [dispatch, navigate, pathname, search, hash])
}
