import { within } from '@testing-library/react'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import { when } from '../../support/fixtureApi.ts'
import { makeInstance } from '../compute/offer.ts'
import { makePort } from '../ip-address/records.ts'
import { makeBalancer } from '../load-balancers/records.ts'
import { networksPath, rowOf, showNetworks } from './networks.tsx'

const linkIn = async (row: RegExp) => within(await rowOf(row)).getByRole('link', { name: row })

it('the interfaces of a network lead to the instances and load balancers that have them', async () => {
  const ports = [
    makePort({ id: 'p1', networkId: 'net', owner: { kind: 'instance', id: 'web' } }),
    makePort({ id: 'p2', networkId: 'net', owner: { kind: 'loadBalancer', id: 'lb' }, status: 'down' }),
  ]
  await showNetworks({
    at: `${networksPath}?id=net&tab=interfaces`,
    fixtures: [
      when(guestNetworks.ports, () => ({
        data: ports,
        included: [makeInstance({ id: 'web', name: 'web-1' }), makeBalancer({ id: 'lb', name: 'front' })],
        page: { number: 1, size: 50, total: 2 },
      })),
    ],
  })
  expect(await linkIn(/web-1/)).toHaveAttribute('href', '/products/compute/details?id=web&tab=networking')
  expect(await linkIn(/front/)).toHaveAttribute('href', '/products/load-balancers?id=lb')
  expect(within(await rowOf(/front/)).getByText('Not connected')).toBeInTheDocument()
})
