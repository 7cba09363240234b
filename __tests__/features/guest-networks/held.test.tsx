import { screen } from '@testing-library/react'
import { guestNetworks } from '#contract/guest-networks/routes.ts'
import type { NetworkPort } from '#contract/guest-networks/records.ts'
import type { Instance } from '#contract/compute/records.ts'
import { when } from '../../support/fixtureApi.ts'
import { makeInstance } from '../compute/offer.ts'
import { networksPath, showNetworks } from './networks.tsx'
import { makeNetwork } from './records.ts'

const then = '2026-01-01T00:00:00.000Z'
const portOf = (id: string): NetworkPort => ({
  kind: 'networkPort',
  id: `port-${id}`,
  revision: 1,
  projectId: 'atlas',
  networkId: 'net',
  owner: { kind: 'instance', id },
  isPrimary: true,
  mac: null,
  ips: ['10.1.0.11'],
  securityGroupIds: [],
  status: 'active',
  createdAt: then,
  updatedAt: then,
})

const show = (...owners: Instance[]) =>
  showNetworks({
    at: `${networksPath}?id=net`,
    networks: [makeNetwork({ portCount: owners.length })],
    fixtures: [
      when(guestNetworks.ports, () => ({
        data: owners.map(({ id }) => portOf(id)),
        page: { number: 1, size: 200, total: owners.length },
        included: owners,
      })),
    ],
  })

const running = makeInstance({ id: 'up', name: 'web' })
const deleted = (name: string, recoverableUntil: string | null) =>
  makeInstance({ id: name, name, status: 'deleted', recoverableUntil })

describe('a network with interfaces of deleted instances', () => {
  it('names these, and says until when they are kept at the latest', async () => {
    await show(
      running,
      deleted('old', '2027-03-04T12:00:00.000Z'),
      deleted('older', '2027-03-01T12:00:00.000Z'),
    )
    await screen.findByText('2 deleted instances still hold their interfaces')
    expect(screen.getByText(/on Mar 4, 2027.* at the latest/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'old' })).toHaveAttribute(
      'href',
      expect.stringContaining('id=old'),
    )
    expect(screen.queryByRole('link', { name: 'web' })).not.toBeInTheDocument()
  })

  it('says that it is soon where there is no time left', async () => {
    await show(deleted('old', null))
    expect(await screen.findByText(/which happens shortly/)).toBeInTheDocument()
  })
})
