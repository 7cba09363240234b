import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Opening } from '#contract/guest-networks/routes.ts'
import { savedFiles } from '../../support/savedFiles.ts'
import { networksPath, rowOf, showNetworks } from './networks.tsx'

const ssh: Opening = {
  portId: 'port',
  owner: { kind: 'instance', id: 'web', name: 'web-1' },
  projectId: 'atlas',
  address: '100.64.0.10',
  group: { id: 'group', name: 'web' },
  ruleId: 'r1',
  listenerId: null,
  forwarding: null,
  protocol: 'tcp',
  ports: [{ from: 22, to: 22 }],
  cidrs: ['0.0.0.0/0'],
  marks: ['ssh'],
}
const show = (given: Parameters<typeof showNetworks>[0] = {}) =>
  showNetworks({ at: `${networksPath}?view=open`, open: [ssh], ...given })

describe('what is open to the internet', () => {
  it('is saved as a file, as far as it is sought', async () => {
    const other: Opening = {
      ...ssh,
      portId: 'other',
      owner: { kind: 'instance', id: 'db', name: 'db-1' },
      ports: [{ from: 8000, to: 8080 }],
      cidrs: ['0.0.0.0/0', '::/0'],
      marks: [],
      forwarding: {
        id: 'f',
        addressId: null,
        privateIp: '10.0.0.5',
        privatePorts: [{ from: 80, to: 80 }],
      },
    }
    const saved = savedFiles()
    const { user } = await show({ open: [ssh, other], at: `${networksPath}?view=open&q=db-1` })
    await rowOf(/db-1/)
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    const [header, line, ...rest] = (await saved[0]?.text())?.trim().split('\r\n') ?? []
    expect(header).toContain('owner,ownerKind,ownerId,address,protocol,ports,from,marks')
    expect(line).toBe('db-1,instance,db,100.64.0.10,tcp,8000-8080,0.0.0.0/0 ::/0,,web,r1,,10.0.0.5 80')
    expect(rest).toEqual([])
  })

  it.each([
    ['Restrict to my address', 'PATCH', { peer: { cidrs: ['192.0.2.7/32'] } }],
    ['Remove rule', 'DELETE', {}],
  ])('is closed where it is seen: %s', async (does, method, body) => {
    const { user, sent } = await show()
    const row = within(await rowOf(/web-1/))
    await user.click(await row.findByRole('button', { name: `${does}: TCP 22, web-1` }))
    const dialog = within(await screen.findByRole('dialog', { name: does }))
    await user.click(dialog.getByRole('button', { name: does }))
    await waitFor(() =>
      expect(sent()).toEqual([[`${method} /guest-networks/security-groups/group/rules/r1`, body]]),
    )
  })

  it('is found by name, address, port, group and kind of service, in pages of fifty', async () => {
    const many = Array.from({ length: 60 }, (_, n): Opening => ({
      ...ssh,
      portId: `port-${n}`,
      address: `10.0.0.${n}`,
    }))
    const database: Opening = {
      ...ssh,
      owner: { kind: 'instance', id: 'db', name: 'db-1' },
      portId: 'db',
      ports: [{ from: 5432, to: 5432 }],
      marks: ['database'],
      group: { id: 'g2', name: 'warehouse' },
    }
    const { user } = await show({ open: [database, ...many] })
    await rowOf(/db-1/)
    // With the row of headings.
    expect(screen.getAllByRole('row')).toHaveLength(51)
    const box = screen.getByRole('searchbox', { name: 'Search open ports' })
    for (const sought of ['db-1', '5432', 'Database', 'WAREHOUSE']) {
      await user.clear(box)
      await user.type(box, `${sought}{Enter}`)
      await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
      await rowOf(/db-1/)
    }
    await user.clear(box)
    await user.type(box, 'nothing like it{Enter}')
    expect(await screen.findByText('No matching open ports')).toBeInTheDocument()
  })

  it('is said to be inexact where there are too many rules to tell', async () => {
    await show({ tooMany: true })
    expect(await screen.findByText(/too many rules to tell exactly/)).toBeInTheDocument()
    cleanup()
    await show({ open: [], tooMany: true })
    expect(await screen.findByText(/too many rules to tell exactly/)).toBeInTheDocument()
    expect(screen.queryByText('Nothing is open to the internet')).not.toBeInTheDocument()
  })

  it('names the listener of a load balancer, which is changed on its own page', async () => {
    const balancer = { kind: 'loadBalancer', id: 'lb', name: 'shop-lb' }
    await show({ open: [{ ...ssh, owner: balancer, group: null, ruleId: null, listenerId: 'l' }] })
    const row = within(await rowOf(/shop-lb/))
    const page = '/products/load-balancers?id=lb&tab=listeners'
    expect(row.getByRole('link', { name: 'shop-lb' })).toHaveAttribute('href', page)
    expect(row.getByRole('link', { name: 'Listener' })).toHaveAttribute('href', page)
    expect(row.queryByRole('button')).not.toBeInTheDocument()
  })

  it('tells where a forwarded port leads, and links to what forwards it', async () => {
    const forwarding = {
      id: 'f',
      addressId: 'ip' as string | null,
      privateIp: '10.1.0.5',
      privatePorts: [{ from: 22, to: 22 }],
    }
    const ports = [{ from: 2222, to: 2222 }]
    await show({ open: [ssh, { ...ssh, ports, forwarding }] })
    const row = within(await rowOf(/TCP 2222/))
    expect(row.getByText('10.1.0.5:22')).toBeInTheDocument()
    expect(row.getByRole('link', { name: 'web' })).toBeInTheDocument()
    expect(row.getByRole('link', { name: 'Port forwarding' })).toHaveAttribute(
      'href',
      '/products/ip-address?id=ip&tab=forwardings',
    )
    cleanup()
    await show({ open: [{ ...ssh, ports, forwarding: { ...forwarding, addressId: null } }] })
    const hidden = within(await rowOf(/TCP 2222/))
    expect(hidden.queryByRole('link', { name: 'Port forwarding' })).not.toBeInTheDocument()
  })

  it('is only to be seen where one may not change it, and where the group is out of sight', async () => {
    const hidden = { ...ssh, group: null, portId: 'other', owner: { ...ssh.owner, name: 'db-1' } }
    await show({ open: [ssh, hidden] })
    expect(within(await rowOf(/web-1/)).getByRole('button', { name: /Remove rule/ })).toBeInTheDocument()
    expect(within(await rowOf(/db-1/)).queryByRole('button')).not.toBeInTheDocument()
    cleanup()
    await show({ may: ['guest-networks:read'] })
    expect(within(await rowOf(/web-1/)).queryByRole('button')).not.toBeInTheDocument()
  })
})
