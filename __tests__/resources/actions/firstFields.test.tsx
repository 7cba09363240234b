import { act, waitFor } from '@testing-library/react'
import { globSync, readFileSync } from 'node:fs'
import { Suspense, type ReactNode } from 'react'
import { catalogue } from '#contract/catalogue.ts'
import { billing } from '#contract/billing/routes.ts'
import { paymentMethods } from '#contract/billing/paymentMethods.ts'
import type { AnyRecord } from '#contract/kinds.ts'
import { loadBalancers } from '#contract/load-balancers/routes.ts'
import { permissions } from '#contract/permissions/permissions.ts'
import { allRoutes } from '#contract/routes.ts'
import type { Gives, Route } from '#contract/route.ts'
import { AddCardDialog } from '#src/features/billing/cards/AddCardDialog.tsx'
import { BudgetDialog } from '#src/features/billing/budgets/BudgetDialog.tsx'
import { AskDialog as PayLinkDialog } from '#src/features/billing/payLinks/AskDialog.tsx'
import { TopUpDialog } from '#src/features/billing/topUp/TopUpDialog.tsx'
import { volumeActions } from '#src/features/block-storage/actions.ts'
import { instanceActions } from '#src/features/compute/actions.ts'
import { AddKeyDialog } from '#src/features/compute/keys/AddKeyDialog.tsx'
import { zoneActions } from '#src/features/dns/actions.ts'
import { FollowDialog } from '#src/features/dns/details/FollowDialog.tsx'
import { TtlDialog } from '#src/features/dns/details/TtlDialog.tsx'
import { groupActions, networkActions } from '#src/features/guest-networks/actions.ts'
import { RuleDrawer } from '#src/features/guest-networks/details/RuleDrawer.tsx'
import { addressActions } from '#src/features/ip-address/actions.ts'
import { AskDialog as LimitDialog } from '#src/features/limits/AskDialog.tsx'
import { balancerActions, certificateActions } from '#src/features/load-balancers/actions.ts'
import { NewStreamDialog } from '#src/features/log-streams/NewStreamDialog.tsx'
import { AddMemberDialog } from '#src/features/projects/members/AddMemberDialog.tsx'
import { AclDialog } from '#src/features/vpc/acl/AclDialog.tsx'
import { AclRuleDrawer } from '#src/features/vpc/acl/AclRuleDrawer.tsx'
import { vpcActions } from '#src/features/vpc/actions.ts'
import { RouteDialog } from '#src/features/vpc/details/RouteDialog.tsx'
import { TierDialog } from '#src/features/vpc/details/TierDialog.tsx'
import { VpnDrawer } from '#src/features/vpc/vpn/VpnDrawer.tsx'
import { deltaReceived } from '#src/records/recordsSlice.ts'
import { ActionHost } from '#src/resources/actions/ActionHost.tsx'
import { actionAsked } from '#src/resources/askedSlice.ts'
import { CopyLinkDialog } from '#src/features/object-storage/objects/CopyLinkDialog.tsx'
import { NewFolderDialog } from '#src/features/object-storage/objects/NewFolderDialog.tsx'
import { EditNoteDialog } from '#src/features/support/notes/EditNoteDialog.tsx'
import { WatchersDialog } from '#src/features/support/notes/WatchersDialog.tsx'
import { makeNote, makeTicket } from '../../features/support/support.tsx'
import { ImportRules } from '#src/resources/edits/ImportRules.tsx'
import { makeVolume, makeVolumeSnapshot } from '../../features/block-storage/volumes.tsx'
import { images, limits, makeInstance, makeKey, plans, regions } from '../../features/compute/offer.ts'
import { makeZone } from '../../features/dns/zones.tsx'
import { makeGroup, makeNetwork, makeRule } from '../../features/guest-networks/records.ts'
import { makeAddress } from '../../features/ip-address/records.ts'
import { makeBalancer, makeCertificate, sizes } from '../../features/load-balancers/records.ts'
import { makeAclRule, makeVpc } from '../../features/vpc/records.ts'
import { makeProject, makeUser } from '../../support/factories.ts'
import { makeCard } from '../../support/makeCard.ts'
import { makeWallet } from '../../support/makeWallet.ts'
import { showPages } from '../../support/showPages.tsx'

/*
 * Every window with a form has its first field focused when it opens: what a person types at once would be lost. Here are
 * the windows of all actions, and those of pages that can be opened without their page. `others` names the rest.
 */

const vpc = makeVpc()
const group = makeGroup()
const zone = makeZone()
const project = makeProject({ id: 'atlas' })

/** One resource of each kind, whose actions are asked for. */
const rows = [
  makeInstance(),
  makeVolume(),
  zone,
  makeNetwork(),
  group,
  makeAddress(),
  makeBalancer(),
  makeCertificate(),
  vpc,
]
const records: AnyRecord[] = [
  ...rows,
  project,
  makeProject({ id: 'beta' }),
  makeUser(),
  makeKey(),
  makeVolumeSnapshot(),
  makeCard(),
]

/** Answers that are no records. */
const values = new Map<Route, unknown>([
  [catalogue.regions, regions],
  [catalogue.plans, plans],
  [catalogue.images, images],
  [billing.wallet, makeWallet()],
  [paymentMethods.gateway, { provider: 'test', publishableKey: null, frame: null }],
  [paymentMethods.list, [makeCard()]],
  [loadBalancers.sizes, sizes],
])

const page = { number: 1, size: 50, total: 1 }
const blanks: readonly unknown[] = [[], { rows: [], page }, {}, null]

/** A server that knows the records above, and nothing of all else. */
const answerOf = (route: Route) => {
  const gives: Gives = route.gives
  if (values.has(route)) return { data: values.get(route) }
  if (gives.shape === 'many') return { data: records.filter(({ kind }) => kind === gives.kind), page }
  if (gives.shape === 'one') return { data: records.find(({ kind }) => kind === gives.kind) }
  return { data: gives.shape === 'value' ? blanks.find((one) => gives.schema.safeParse(one).success) : null }
}
const isAt = (route: Route, path: string) =>
  new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)

beforeEach(() => {
  globalThis.fetch = async (input, init) => {
    const { method, url } = new Request(input, init)
    const path = new URL(url).pathname.replace('/api/v1', '')
    const route = allRoutes.find((one) => one.method === method && isAt(one, path))
    return route ? Response.json(answerOf(route)) : Response.error()
  }
  // What it can't answer, the console warns of.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

const show = (element: ReactNode) => {
  const shown = showPages({
    routes: [{ path: '*', element: <Suspense>{element}</Suspense> }],
    at: '/',
    may: [...permissions],
  })
  act(() => void shown.store.dispatch(deltaReceived({ records, removed: [] }, { via: 'live' })))
  return shown
}

const fields =
  'input:not([type="hidden"], [tabindex="-1"], :disabled), textarea:not(:disabled), [aria-haspopup="listbox"], [role="switch"]'

const theWindow = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]')
    if (!found) throw new Error('no window is open')
    return found
  })

const hasFocusInField = async () => {
  const shown = await theWindow()
  await waitFor(() => expect(document.activeElement?.matches(fields)).toBe(true))
  expect(shown).toContainElement(document.activeElement as HTMLElement)
  return shown
}

/** Whether nothing that takes text stands before the field that has the focus, unless it was marked. */
const beforeFocus = (shown: HTMLElement) => {
  const all = [...shown.querySelectorAll<HTMLElement>(fields)].filter((one) => !one.matches('[type="file"]'))
  const focused = document.activeElement as HTMLElement
  const before = focused.matches('[data-autofocus]') ? [] : all.slice(0, all.indexOf(focused))
  // Of radio buttons the chosen one is the first that Tab leads to.
  return before.filter((one) => !(one.matches('[type="radio"]') && focused.matches('[type="radio"]')))
}

/** Actions that are only confirmed: there is nothing to fill in. */
const confirmed = new Set([
  'instance.stop',
  'instance.forceStop',
  'instance.reboot',
  'instance.hardReboot',
  'instance.rescue',
  'instance.recover',
  'volume.detach',
  'volume.forceDetach',
  'volume.recover',
  'dnsZone.recover',
  'guestNetwork.enableIpv6',
  'ipAddress.disassociate',
  'ipAddress.release',
  'ipAddress.recover',
  'loadBalancer.recover',
  'vpc.restart',
])

const actions: readonly { id: string; kind: string; Dialog?: unknown; confirm?: unknown }[] = [
  ...instanceActions,
  ...volumeActions,
  ...zoneActions,
  ...networkActions,
  ...groupActions,
  ...addressActions,
  ...balancerActions,
  ...certificateActions,
  ...vpcActions,
]
const asked = actions
  .filter(({ Dialog, confirm }) => Dialog !== undefined || confirm !== undefined)
  .map(({ id, kind }) => ({ id, rowId: rows.find((row) => row.kind === kind)?.id ?? '' }))

const ask = ({ id, rowId }: (typeof asked)[number]) => {
  const { store } = show(<ActionHost />)
  act(() => void store.dispatch(actionAsked({ action: id, id: rowId })))
}

it.each(asked.filter(({ id }) => !confirmed.has(id)))('$id focuses its first field', async (one) => {
  ask(one)
  expect(beforeFocus(await hasFocusInField())).toEqual([])
})

it.each(asked.filter(({ id }) => confirmed.has(id)))('$id has no field', async (one) => {
  ask(one)
  expect((await theWindow()).querySelectorAll(fields)).toHaveLength(0)
})

const noop = () => undefined
/** Windows that pages open, by their files. */
const windows: Record<string, () => ReactNode> = {
  'billing/cards/AddCardDialog': () => <AddCardDialog isFirst onClose={noop} />,
  'billing/budgets/BudgetDialog': () => <BudgetDialog budget={undefined} onClose={noop} />,
  'billing/payLinks/AskDialog': () => <PayLinkDialog onClose={noop} />,
  'billing/topUp/TopUpDialog': () => <TopUpDialog onClose={noop} onPaid={noop} />,
  'compute/keys/AddKeyDialog': () => <AddKeyDialog onClose={noop} />,
  'dns/details/FollowDialog': () => <FollowDialog zone={zone} onClose={noop} />,
  'dns/details/TtlDialog': () => <TtlDialog zone={zone} count={2} onDone={noop} onClose={noop} />,
  'guest-networks/details/RuleDrawer': () => (
    <RuleDrawer group={group} rule={makeRule()} isNew onDone={noop} onClose={noop} />
  ),
  'limits/AskDialog': () => <LimitDialog limits={limits} about="instances" onClose={noop} />,
  'log-streams/NewStreamDialog': () => <NewStreamDialog onClose={noop} />,
  'object-storage/objects/CopyLinkDialog': () => (
    <CopyLinkDialog at={{ bucketId: 'photos', key: 'may.jpg' }} onClose={noop} />
  ),
  'object-storage/objects/NewFolderDialog': () => (
    <NewFolderDialog bucketId="photos" prefix="" onClose={noop} />
  ),
  'projects/members/AddMemberDialog': () => <AddMemberDialog project={project} onClose={noop} />,
  'resources/edits/ImportRules': () => (
    <ImportRules
      name="web"
      example="in,tcp,443"
      mergeHint="Rules that aren’t in the file stay"
      read={() => ({ draft: undefined, faults: [] })}
      faultOf={() => undefined}
      preview={() => undefined}
      onTake={noop}
      onClose={noop}
    />
  ),
  'support/notes/EditNoteDialog': () => <EditNoteDialog ticketId="one" note={makeNote()} onClose={noop} />,
  'support/notes/WatchersDialog': () => <WatchersDialog ticket={makeTicket()} onClose={noop} />,
  'vpc/acl/AclDialog': () => <AclDialog vpc={vpc} onCreated={noop} onClose={noop} />,
  'vpc/acl/AclRuleDrawer': () => (
    <AclRuleDrawer rule={makeAclRule()} isNew taken={new Set()} onDone={noop} onClose={noop} />
  ),
  'vpc/details/RouteDialog': () => <RouteDialog vpc={vpc} peerRanges={[]} onClose={noop} />,
  'vpc/details/TierDialog': () => <TierDialog vpc={vpc} lists={[]} onClose={noop} />,
  'vpc/vpn/VpnDrawer': () => <VpnDrawer vpc={vpc} taken={[]} onClose={noop} />,
}

it.each(Object.keys(windows))('%s focuses its first field', async (name) => {
  show(windows[name]?.())
  expect(beforeFocus(await hasFocusInField())).toEqual([])
})

/** Files with windows that aren't opened here, and why. */
const others: Record<string, readonly string[]> = {
  'it is what other windows are made of': [
    'resources/actions/ActionDialog',
    'resources/actions/ActionDrawer',
    'resources/bulk/BulkDialog',
  ],
  'its page hands it answers of several calls': [
    'features/block-storage/details/SnapshotDialogs',
    'features/compute/dialogs/AttachInterfaceDialog',
    'features/compute/dialogs/AttachVolumeDialog',
    'features/compute/dialogs/DetachInterfaceDialog',
    'features/compute/dialogs/PortGroupsDialog',
    'features/load-balancers/details/DrainDialog',
    'features/load-balancers/details/ListenerDrawer',
    'features/load-balancers/details/PoolDrawer',
    'features/logs/ViewsDialog',
    'features/object-storage/form/NewBucketDrawer',
    'features/object-storage/keys/NewKeyDrawer',
    'networking/addresses/PortAddressDialog',
    'networking/addresses/PortForwardDialog',
  ],
  'it edits a draft that its page holds': ['features/dns/details/RecordDrawer'],
  'it is about a person, a role, a factor or a token of the account': [
    'features/api-tokens/list/RenameTokenDialog',
    'features/group-roles/DeleteGroupRoleDialog',
    'features/group-roles/PreviewDialog',
    'features/security/RenamePasskeyDialog',
    'features/security/SignOutDialog',
    'features/users/actions/OfferOwnership',
    'features/users/actions/RenameUser',
    'features/users/list/PolicyDialog',
    'features/users/list/TokenPolicyDialog',
  ],
  'staff open it': [
    'features/operator/billing/AdjustDialog',
    'features/operator/billing/CampaignDialog',
    'features/operator/billing/CreditDialog',
    'features/operator/billing/CreditLineDialog',
    'features/operator/billing/PriceDialog',
    'features/operator/billing/ReasonDialog',
    'features/operator/billing/RefundDialog',
    'features/operator/companies/AnswerDialog',
    'features/operator/companies/LimitsDialog',
    'features/operator/companies/StandingDialog',
    'features/operator/owners/ProposeDialog',
  ],
  'its page has the form, and the window a question': ['features/object-storage/details/PublicAccess'],
  'it is about one VPN connection': ['features/vpc/vpn/KeyDialog'],
  'it has no form, but a value to copy or things to put in order': [
    'features/compute/dialogs/PasswordOnce',
    'features/dashboards/ArrangeButton',
  ],
  'it leads the focus by itself': ['app/palette/Palette'],
}

it('opens each window with a form, or says why not', () => {
  const hasWindow = /<(?:ActionDialog|ActionDrawer|Dialog|Drawer|ConfirmDialog)\b/
  const hasForm =
    /\b(?:useActionForm|useCallForm|useSecretForm|Field|\w+Fields|TextInput|TextArea|Select|Combobox|Checkbox|RadioCards|SegmentedControl|Switch)\b/
  const found = globSync('src/**/*.tsx')
    .filter((file) => !file.startsWith('src/ui/'))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      return hasWindow.test(text) && hasForm.test(text)
    })
    .map((file) => file.replace(/^src\//, '').replace(/\.tsx$/, ''))
  const byActions = globSync('src/**/*ctions.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import\('(?:#src\/|\.{1,2}\/)([^']+)\.tsx'\)/g)].map(
      ([, path = '']) => path,
    ),
  )
  const isOpened = (file: string) =>
    byActions.some((path) => `/${file}`.endsWith(`/${path}`)) || file.replace(/^features\//, '') in windows
  expect(found.filter((file) => !isOpened(file)).toSorted()).toEqual(Object.values(others).flat().toSorted())
})
