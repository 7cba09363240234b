import type { RouteObject } from 'react-router'
import { permissionsAt } from '#src/app/guards.ts'
import { blockStorageRoutes } from '#src/features/block-storage/routes.tsx'
import { dnsRoutes } from '#src/features/dns/routes.tsx'
import { computeRoutes } from '#src/features/compute/routes.tsx'

const routes: RouteObject[] = [
  { path: 'products', children: [...computeRoutes, ...blockStorageRoutes, ...dnsRoutes] },
]

it.each([
  ['/products/compute', ['compute:read']],
  ['/products/compute/details', ['compute:read']],
  ['/products/compute/create', ['compute:create']],
  ['/products/compute/resize', ['compute:resize']],
  ['/products/block-storage', ['block-storage:read']],
  ['/products/block-storage/form', ['block-storage:create', 'block-storage:update']],
  ['/products/dns', ['dns:read', 'dns:create']],
])('%s lets in who holds one of %j', (address, permissions) => {
  expect(permissionsAt(routes, address)).toEqual(permissions)
})
