import { screen, within } from '@testing-library/react'
import { blocksOf, endOf, runsOf } from '#src/features/guest-networks/details/addressRuns.ts'
import { makeInstance } from '../compute/offer.ts'
import { networksPath, rowOf, showNetworks } from './networks.tsx'
import { makeNetwork } from './records.ts'

const network = makeNetwork({
  cidr: '10.1.0.0/28',
  gateway: '10.1.0.1',
  pool: { from: '10.1.0.4', to: '10.1.0.14' },
})

describe('the addresses of a network', () => {
  it('are told one after the other, with what each is for', () => {
    const used = [
      { ip: '10.1.0.4', instanceId: 'web' },
      { ip: '10.1.0.5', instanceId: null },
    ]
    const lines = runsOf(network, '10.1.0.0', used).map(({ from, to, use }) => `${from} ${to} ${use}`)
    expect(lines).toEqual([
      '10.1.0.0 10.1.0.0 reserved',
      '10.1.0.1 10.1.0.1 gateway',
      '10.1.0.2 10.1.0.3 outside',
      '10.1.0.4 10.1.0.4 used',
      '10.1.0.5 10.1.0.5 used',
      '10.1.0.6 10.1.0.14 free',
      '10.1.0.15 10.1.0.15 reserved',
    ])
  })

  it('are told 256 at a time, the ends of the network at its ends only', () => {
    const large = makeNetwork({ cidr: '10.1.0.0/22', pool: { from: '10.1.0.11', to: '10.1.3.254' } })
    expect(blocksOf(large)).toEqual(['10.1.0.0', '10.1.1.0', '10.1.2.0', '10.1.3.0'])
    expect([endOf(large, '10.1.1.0'), endOf(network, '10.1.0.0')]).toEqual(['10.1.1.255', '10.1.0.15'])
    expect(runsOf(large, '10.1.1.0', [])).toMatchObject([{ from: '10.1.1.0', to: '10.1.1.255', use: 'free' }])
  })

  it('are shown with who has them, and as a list for those who see no picture', async () => {
    const { user } = await showNetworks({
      at: `${networksPath}?id=net`,
      networks: [network],
      used: [
        { ip: '10.1.0.4', instanceId: 'web' },
        { ip: '10.1.0.5', instanceId: null },
      ],
      hosts: [makeInstance({ id: 'web', name: 'web-1' })],
    })
    await screen.findByText('Free: 9')
    expect(screen.getByText('In use: 2')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'List' }))
    expect(within(await rowOf(/10\.1\.0\.4/)).getByRole('link', { name: 'web-1' })).toBeInTheDocument()
    expect(await rowOf(/10\.1\.0\.5 In use in another project/)).toBeInTheDocument()
    expect(await rowOf(/10\.1\.0\.6 – 10\.1\.0\.14 Free/)).toBeInTheDocument()
  })
})
