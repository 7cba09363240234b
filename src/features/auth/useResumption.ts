import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { selectIsAuthenticated } from '#src/auth/authSlice.ts'
import { fetchUser } from '#src/auth/sessionThunks.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { paths } from '#src/routes/paths.ts'

/** How often is looked whether services are suspended still, in milliseconds. */
export const lookEvery = 10_000

/** Leads on as soon as the services are back, whoever has seen to that. */
export const useResumption = () => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isSignedIn = useAppSelector(selectIsAuthenticated)
  useEffect(() => {
    if (!isSignedIn) return undefined
    const look = async () => {
      if (document.hidden) return
      const answer = await dispatch(fetchUser())
      if (answer.ok && !answer.data.suspended) await navigate(paths.home())
    }
    const timer = setInterval(() => void look(), lookEvery)
    return () => clearInterval(timer)
  }, [dispatch, navigate, isSignedIn])
}
