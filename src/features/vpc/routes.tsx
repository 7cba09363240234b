import type { RouteObject } from 'react-router'
import { handle, neverRevalidate } from '#src/routes/routeHandle.ts'
import { page, part } from '#src/i18n/withTexts.ts'

/** Under `/products`. A VPC's pages stay in one frame, whose tabs they are. */
export const vpcPages: RouteObject[] = [
  {
    path: 'network/vpc',
    // A text that is there whichever page of the area one comes to first.
    handle: handle({ title: 'shell:nav.vpc' }),
    children: [
      {
        index: true,
        handle: handle({ isProjectScoped: true, permissions: ['vpc:read'] }),
        lazy: {
          loader: async () => (await import('./list/vpcsLoader.ts')).vpcsLoader,
          Component: part(() => import('./list/VpcsPage.tsx'), 'VpcsPage'),
        },
        shouldRevalidate: neverRevalidate,
      },
      {
        path: 'create',
        handle: handle({ title: 'vpc:create', permissions: ['vpc:create'] }),
        lazy: page(() => import('./form/VpcFormPage.tsx')),
      },
      {
        path: ':vpcId',
        handle: handle({
          title: 'vpc:vpc',
          permissions: ['vpc:read'],
          about: (_, { vpcId }) => (vpcId === undefined ? undefined : { kind: 'vpc', id: vpcId }),
        }),
        lazy: page(() => import('./page/VpcPage.tsx')),
        children: [
          { index: true, element: null },
          { path: 'details', handle: handle({ title: 'vpc:tabs.details' }), element: null },
          { path: 'health-check', handle: handle({ title: 'vpc:tabs.health' }), element: null },
        ],
      },
    ],
  },
]
