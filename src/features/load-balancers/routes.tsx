import type { RouteObject } from 'react-router'
import { part } from '#src/i18n/withTexts.ts'
import { handle, inAddress, neverRevalidate } from '#src/routes/routeHandle.ts'

const isCertificates = (search: URLSearchParams) => search.get('view') === 'certificates'

const shownIn = inAddress((search) => (isCertificates(search) ? 'certificate' : 'loadBalancer'))

/**
 * Under `/products`: load balancers or certificates, by `?view=…`. In place of a list stand the details of one,
 * `?id=…&tab=…`, or the form of a new one, `?new=balancer` and `?new=certificate`.
 */
export const loadBalancerRoutes: RouteObject[] = [
  {
    path: 'load-balancers',
    // A text that is there whichever page of the area one comes to first.
    handle: handle({ title: 'shell:nav.loadBalancers' }),
    children: [
      {
        index: true,
        handle: handle({
          isProjectScoped: true,
          // A role in a single project is enough to create in it; the server decides.
          permissions: ['load-balancers:read', 'load-balancers:create'],
          title: (search) => {
            if (search.has('id'))
              return isCertificates(search) ? 'loadBalancers:certificate' : 'loadBalancers:balancer'
            if (search.has('new'))
              return search.get('new') === 'certificate'
                ? 'loadBalancers:createCertificate'
                : 'loadBalancers:create'
            return undefined
          },
          about: shownIn,
        }),
        lazy: {
          loader: async () => (await import('./list/balancersLoader.ts')).balancersLoader,
          Component: part(() => import('./list/LoadBalancersPage.tsx'), 'LoadBalancersPage'),
        },
        shouldRevalidate: neverRevalidate,
      },
    ],
  },
]
