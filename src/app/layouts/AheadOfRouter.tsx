import { Component, use, type ReactNode } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterDataContext as RouterDataContext,
  useOutlet,
} from 'react-router'

interface AheadOfRouterProps {
  pathname: string
  children: ReactNode
}

/** A page that was drawn before the router had been there. If either of them fails, what the router has for it instead. */
export function AheadOfRouter({ pathname, children }: AheadOfRouterProps) {
  const isHere = use(RouterContext)?.router.state.location.pathname === pathname
  const hasErrors = Boolean(use(RouterDataContext)?.errors)
  const outlet = useOutlet()
  const fromRouter = isHere ? outlet : null
  return isHere && hasErrors ? fromRouter : <Boundary instead={fromRouter}>{children}</Boundary>
}

/** Should the page fail before anybody has gone to it, the page on screen is left standing. */
class Boundary extends Component<{ instead: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { instead, children } = this.props
    return this.state.hasFailed ? instead : children
  }
}
