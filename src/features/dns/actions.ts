import type { BodyOf } from '#contract/route.ts'
import type { dns } from '#contract/dns/routes.ts'
import type { DnsZone } from '#contract/dns/records.ts'
import { dnsZoneKind } from '#contract/dns/kind.ts'
import { paths } from '#src/routes/paths.ts'
import { action, once, type Action } from '#src/resources/action.ts'
import { namelessActions } from '#src/resources/actions/commonActions.ts'
import { part } from '#src/i18n/withTexts.ts'
import { dnsApi } from './dnsApi.ts'

const { endpoints: calls } = dnsApi
const kind = dnsZoneKind

export const { tag, move, lock, unlock } = namelessActions(kind, (id, changes) =>
  calls.updateZone.initiate({ id, ...changes }, once),
)

/** Records are changed where they are listed. */
export const change = action({
  kind,
  name: 'change',
  group: 'change',
  often: true,
  to: ({ id }) => paths.zone(id, 'records'),
})

/** Leads to the fields of a new one. */
export const addRecord = action({
  kind,
  name: 'change',
  as: 'addRecord',
  group: 'change',
  to: ({ id }) => paths.zone(id, 'records', '1'),
})

export const configure = action({
  kind,
  name: 'configure',
  group: 'change',
  call: ({ id }, settings: BodyOf<typeof dns.update>) => calls.updateZone.initiate({ id, ...settings }, once),
  dialog: part(() => import('./dialogs/ConfigureDialog.tsx'), 'ConfigureDialog'),
})

export const remove = action({
  kind,
  name: 'delete',
  group: 'danger',
  danger: true,
  call: ({ id }) => calls.removeZone.initiate({ id }, once),
  confirm: { text: 'dns:confirm.delete', typed: true, done: 'dns:confirm.deleted' },
  bulk: true,
})

export const recover = action({
  kind,
  name: 'recover',
  group: 'danger',
  call: ({ id }) => calls.recoverZone.initiate({ id }, once),
  confirm: { text: 'dns:confirm.recover' },
})

export const purge = action({
  kind,
  name: 'purge',
  group: 'danger',
  danger: true,
  call: ({ id }) => calls.purgeZone.initiate({ id }, once),
  confirm: { text: 'dns:confirm.purge', typed: true },
})

/** All that people do to a zone, in the order of its menu. */
export const zoneActions: readonly Action<DnsZone>[] = [
  change,
  configure,
  tag,
  move,
  lock,
  unlock,
  remove,
  recover,
  purge,
]
