import { render, screen, within } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { catalogue, type ListPrice } from '#contract/catalogue.ts'
import { routesByArea } from '#contract/routes.ts'
import { readWallet } from '#contract/billing/wallet.ts'
import { blockStorage } from '#contract/block-storage/routes.ts'
import { ipAddresses } from '#contract/ip-address/routes.ts'
import { createStore } from '#src/app/store.ts'
import { BulkDialog } from '#src/resources/bulk/BulkDialog.tsx'
import { CloneDialog } from '#src/features/block-storage/dialogs/CloneDialog.tsx'
import { TakeSnapshotDialog } from '#src/features/block-storage/dialogs/TakeSnapshotDialog.tsx'
import { snapshot } from '#src/features/block-storage/actions.ts'
import { TierDialog } from '#src/features/vpc/details/TierDialog.tsx'
import { VpnDrawer } from '#src/features/vpc/vpn/VpnDrawer.tsx'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { PortAddressDialog } from '#src/networking/addresses/PortAddressDialog.tsx'
// Here already, so that no test waits for their chunks to be compiled.
import '#src/resources/bulk/BulkSnapshotForm.tsx'
import '#src/resources/order/OrderCost.tsx'
import '#src/resources/wallet/LastsAfter.tsx'
import '#src/ui/DialogWindow.tsx'
import { fixtureApi, when } from '../../support/fixtureApi.ts'
import { makeWallet, usd } from '../../support/makeWallet.ts'
import { makeVolume, standard } from '../../features/block-storage/volumes.tsx'
import { makeVpc } from '../../features/vpc/records.ts'

/** Where the console asks for something new, by the form that asks: what it costs is said there. */
const forms: Readonly<Record<string, readonly string[]>> = {
  'POST /compute/instances': ['compute/create/CreateInstancePage.tsx'],
  'POST /block-storage/volumes': ['block-storage/form/VolumeFormPage.tsx'],
  'POST /block-storage/volumes/:id/actions/clone': ['block-storage/dialogs/CloneDialog.tsx'],
  // One volume, and several.
  'POST /block-storage/volumes/:id/snapshots': [
    'block-storage/dialogs/TakeSnapshotDialog.tsx',
    '../resources/bulk/BulkDialog.tsx',
  ],
  'POST /dns/zones': ['dns/form/ZoneFormPage.tsx'],
  'POST /guest-networks/networks': ['guest-networks/form/NetworkFormPage.tsx'],
  'POST /ip-address/addresses': [
    'ip-address/form/AddressFormPage.tsx',
    '../networking/addresses/PortAddressDialog.tsx',
  ],
  'POST /load-balancers/balancers': ['load-balancers/form/BalancerFormPage.tsx'],
  'POST /object-storage/buckets': ['object-storage/form/NewBucketDrawer.tsx'],
  'POST /vpc/vpcs': ['vpc/form/VpcFormPage.tsx'],
  'POST /vpc/vpcs/:id/tiers': ['vpc/details/TierDialog.tsx'],
  'POST /vpc/vpcs/:id/vpn-connections': ['vpc/vpn/VpnDrawer.tsx'],
}

/** The files that make such a call, as often as there is a form for it. */
const callers: Readonly<Record<string, readonly string[]>> = {
  'POST /compute/instances': ['compute/create/useCreateOrder.ts'],
  'POST /block-storage/volumes': ['block-storage/form/useVolumeOrder.ts'],
  'POST /block-storage/volumes/:id/actions/clone': ['block-storage/actions.ts'],
  'POST /block-storage/volumes/:id/snapshots': ['block-storage/actions.ts'],
  'POST /dns/zones': ['dns/form/useZoneOrder.ts'],
  'POST /guest-networks/networks': ['guest-networks/form/useNetworkOrder.ts'],
  'POST /ip-address/addresses': [
    '../networking/addresses/PortAddressDialog.tsx',
    'ip-address/form/useAddressOrder.ts',
  ],
  'POST /load-balancers/balancers': ['load-balancers/form/useBalancerOrder.ts'],
  'POST /object-storage/buckets': ['object-storage/form/NewBucketDrawer.tsx'],
  'POST /vpc/vpcs': ['vpc/form/useVpcOrder.ts'],
  'POST /vpc/vpcs/:id/tiers': ['vpc/details/TierDialog.tsx'],
  'POST /vpc/vpcs/:id/vpn-connections': ['vpc/vpn/useVpnForm.ts'],
}

/** Routes that create nothing charged, although they answer with a new or priced record. */
const free = [
  'POST /compute/instances/:id/ports',
  // Copies of an instance's disk are included.
  'POST /compute/instances/:id/snapshots',
  'POST /compute/instances/:id/snapshots/:snapshotId/restore',
  'POST /compute/ssh-keys',
  'POST /dns/zones/:id/changes',
  'POST /dns/zones/:id/history/:number/restore',
  'POST /guest-networks/networks/:id/ports',
  'POST /guest-networks/security-groups',
  'POST /guest-networks/security-groups/:id/rules',
  'POST /ip-address/addresses/:id/forwardings',
  'POST /load-balancers/balancers/:id/listeners',
  'POST /load-balancers/balancers/:id/pools',
  'POST /load-balancers/certificates',
  'POST /vpc/vpcs/:id/acl-lists',
  'POST /vpc/vpcs/:id/routes',
]

const areas = [
  'compute',
  'sshKeys',
  'blockStorage',
  'dns',
  'guestNetworks',
  'ipAddresses',
  'loadBalancers',
  'objectStorage',
  'vpcRoutes',
]

/** The calls of all products that are answered with a record, and so may have made it. */
const making = areas.flatMap((area) =>
  Object.entries(routesByArea[area] ?? {}).flatMap(([name, route]) =>
    route.method === 'POST' &&
    (route.gives.shape === 'one' || route.gives.shape === 'many') &&
    (!route.path.includes('/actions/') || route.path.endsWith('/clone'))
      ? [{ area, name, line: route.line }]
      : [],
  ),
)
const sources = globSync('src/{features,resources,networking}/**/*.{ts,tsx}').map((file) => ({
  file: path.relative('src/features', file),
  text: readFileSync(file, 'utf8'),
}))

/** The files that call a route's endpoint: `endpoints.addVpn.initiate`, `calls.addVpn.initiate`, `useAddVpnMutation`. */
const callersOf = (area: string, name: string) => {
  // The VPC area calls its routes that.
  const routes = area === 'vpcRoutes' ? 'routes' : area
  const endpoint = sources
    .map(({ text }) => new RegExp(`(\\w+): mutation\\(${routes}\\.${name}\\b`).exec(text)?.[1])
    .find(Boolean)
  if (endpoint === undefined) return []
  const hook = `use${endpoint.charAt(0).toUpperCase()}${endpoint.slice(1)}Mutation`
  const call = new RegExp(`\\.${endpoint}\\.initiate|\\b${hook}\\(`)
  return sources.filter(({ text }) => call.test(text)).map(({ file }) => file)
}

describe('what is created for a price', () => {
  it('is known of every call that creates something', () => {
    expect(making.map(({ line }) => line).toSorted()).toEqual([...Object.keys(forms), ...free].toSorted())
  })

  it.each(making.filter(({ line }) => !free.includes(line)))(
    '$line is called from forms that say the price',
    ({ area, name, line }) => {
      expect(callersOf(area, name).toSorted()).toEqual(callers[line])
      const silent = (forms[line] ?? []).filter(
        (form) => !/<Order(Summary|Cost)\b/.test(sources.find(({ file }) => file === form)?.text ?? ''),
      )
      expect(silent).toEqual([])
    },
  )
})

const price = (item: string, hourly: string, monthly: string): ListPrice => ({
  item,
  hourlyPrice: usd(hourly),
  monthlyPrice: usd(monthly),
})

const show = (dialog: ReactNode) => {
  fixtureApi(
    when(catalogue.prices, () => ({
      data: [
        price('vpn-connection', '0.03', '20.16'),
        price('guest-network', '0.01', '6.72'),
        price('ip-address:v4', '0.004', '2.688'),
        price('volume:standard', '0.00015', '0.1008'),
        price('volume-snapshot:gib', '0.00008', '0.05376'),
      ],
    })),
    when(catalogue.regions, () => ({ data: [] })),
    when(blockStorage.types, () => ({ data: [{ ...standard, id: 'standard' }] })),
    when(readWallet, () => ({
      data: makeWallet({ available: usd('100'), runRate: usd('0'), runwaySeconds: null }),
    })),
  )
  const store = createStore({
    preloadedState: {
      permissions: {
        held: ['billing:read', ipAddresses.create.needs, 'block-storage:snapshot', 'block-storage:read'],
        isKnown: true,
      },
    },
  })
  const volumes = [makeVolume({ id: 'a', sizeGib: 100 }), makeVolume({ id: 'b', sizeGib: 50 })]
  store.dispatch(deltaReceived({ records: volumes, removed: [] }, { via: 'live' }))
  const router = createMemoryRouter([{ path: '/', element: dialog }])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
}

const noop = () => undefined
const call = () => noop as never
const vpc = makeVpc()
const volume = makeVolume({ id: 'a', sizeGib: 100, typeId: 'standard' })
const port = { id: 'port', projectId: 'atlas', ips: ['10.0.0.5'] }

const dialogs: { what: string; dialog: ReactNode; month: string; hour: string }[] = [
  {
    what: 'a VPN connection',
    dialog: <VpnDrawer vpc={vpc} taken={[]} onClose={noop} />,
    month: '$20.16',
    hour: '$0.03 per hour',
  },
  {
    what: 'a tier',
    dialog: <TierDialog vpc={vpc} lists={[]} onClose={noop} />,
    month: '$6.72',
    hour: '$0.01 per hour',
  },
  {
    what: 'a public address of an interface',
    dialog: <PortAddressDialog port={port} region="eu-1" onClose={noop} />,
    month: '$2.69',
    hour: '$0.004 per hour',
  },
  {
    what: 'a copy of a volume',
    dialog: <CloneDialog row={volume} call={call} onClose={noop} />,
    month: '$10.08',
    hour: '$0.015 per hour',
  },
  {
    what: 'a snapshot of a volume',
    dialog: <TakeSnapshotDialog row={volume} call={call} onClose={noop} />,
    month: '$5.38',
    hour: '$0.008 per hour',
  },
  {
    what: 'snapshots of several volumes',
    dialog: <BulkDialog action={snapshot} ids={['a', 'b']} onClose={noop} />,
    month: '$8.06',
    hour: '$0.012 per hour',
  },
]

it.each(dialogs)(
  'the dialog of $what says what it costs, and how long the balance lasts then',
  async (one) => {
    show(one.dialog)
    const cost = within(await screen.findByRole('group', { name: 'Price' }))
    expect(cost.getByText(one.month)).toBeInTheDocument()
    expect(cost.getByText(one.hour)).toBeInTheDocument()
    expect(await cost.findByText(/lasts/i)).toBeInTheDocument()
  },
)
