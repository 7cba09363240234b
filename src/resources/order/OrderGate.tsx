import { Suspense, useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Permission } from '#contract/permissions/permissions.ts'
import { useMay } from '#src/auth/useMay.ts'
import { paths } from '#src/routes/paths.ts'

interface OrderGateProps {
  needs: Permission
  /** The form, and whatever it loads. */
  children: ReactNode
}

/**
 * Lets people into a form at the address of its list, as the guard of a route would: asked when they come, not
 * while they are in it. Permissions that the server can't tell for a moment take nobody out of what they filled in.
 */
export function OrderGate({ needs, children }: OrderGateProps) {
  const may = useMay()
  const [isLetIn] = useState(() => may([needs]))
  return isLetIn ? <Suspense>{children}</Suspense> : <Navigate replace to={paths.error(404)} />
}
