import { resourceKind, type ActionOf, type ActionSubject } from '#contract/resources/kind.ts'
import type { Reason } from '#contract/resources/reasons.ts'

export const ipAddressStatuses = [
  'allocating',
  'free',
  'associating',
  'inUse',
  'disassociating',
  'releasing',
  'released',
  'error',
] as const
export type IpAddressStatus = (typeof ipAddressStatuses)[number]

/**
 * What an address is used for. `instance` and `loadBalancer`: it leads to one interface. `forwarding`: ports of it
 * lead to ports of several. `sourceNat` and `vpn` come and go with a network or a VPC; `interface` is an address that
 * an interface itself has, without translation.
 */
export const ipAddressRoles = [
  'none',
  'instance',
  'loadBalancer',
  'forwarding',
  'sourceNat',
  'vpn',
  'interface',
] as const
export type IpAddressRole = (typeof ipAddressRoles)[number]

interface AddressSubject extends ActionSubject<IpAddressStatus> {
  role: IpAddressRole
  /** Stays when what it leads to goes. */
  reserved: boolean
  /** The operation that is changing it; forwardings and reverse names leave the status as it is. */
  operationId: string | null
}

type Verdict = (address: AddressSubject) => Reason | undefined

const unlessBusy: Verdict = ({ operationId }) => (operationId === null ? undefined : 'busy')

/** Whether it belongs to something else, which it comes and goes with. */
export const isFixed = ({ role }: { role: string }) =>
  role === 'sourceNat' || role === 'vpn' || role === 'interface'

const unlessFixed: Verdict = (address) => (isFixed(address) ? 'fixed' : undefined)
const unlessForwarding: Verdict = ({ role }) => (role === 'forwarding' ? 'hasForwardings' : undefined)
const unlessIdle: Verdict = ({ role }) => (role === 'none' ? 'notAssociated' : undefined)

/** The first reason of these. */
const allOf =
  (...verdicts: readonly Verdict[]): Verdict =>
  (address) => {
    for (const verdict of verdicts) {
      const reason = verdict(address)
      if (reason !== undefined) return reason
    }
    return undefined
  }

const update = 'ip-address:update'
const whenWhole = { error: 'inError' } as const

/** Words about an address: changed at any time, for the cloud hears nothing of them. */
const words = { needs: update, during: 'always', unbuilt: true } as const

export const ipAddressKind = resourceKind<AddressSubject>()('ipAddress', {
  reads: 'ip-address:read',
  scope: 'project',
  statuses: {
    allocating: 'inProgress',
    free: 'neutral',
    associating: 'inProgress',
    inUse: 'success',
    disassociating: 'inProgress',
    releasing: 'inProgress',
    released: 'neutral',
    error: 'error',
  },
  actions: {
    // Of one that leads to something it is a move, which a request has to ask for by name.
    associate: {
      needs: update,
      operation: true,
      legal: whenWhole,
      unless: allOf(unlessFixed, unlessForwarding, unlessBusy, ({ role, locked }) =>
        role !== 'none' && locked ? 'locked' : undefined,
      ),
    },
    disassociate: {
      needs: update,
      operation: true,
      forbiddenByLock: true,
      legal: whenWhole,
      unless: allOf(unlessFixed, unlessForwarding, unlessIdle, unlessBusy),
    },
    /** Changes places with another address, which leads somewhere or not. */
    swap: {
      needs: update,
      operation: true,
      forbiddenByLock: true,
      legal: whenWhole,
      unless: allOf(unlessFixed, unlessForwarding, unlessIdle, unlessBusy),
    },
    forward: {
      needs: update,
      operation: true,
      capability: 'portForwarding',
      legal: whenWhole,
      unless: allOf(
        unlessFixed,
        ({ role }) => (role === 'instance' || role === 'loadBalancer' ? 'isAssociated' : undefined),
        unlessBusy,
      ),
    },
    changeForwarding: {
      needs: update,
      operation: true,
      capability: 'portForwarding',
      legal: whenWhole,
      unless: allOf(unlessFixed, unlessBusy),
    },
    removeForwarding: {
      needs: update,
      operation: true,
      legal: whenWhole,
      unless: allOf(unlessFixed, unlessBusy),
    },
    setReverseName: {
      needs: update,
      operation: true,
      capability: 'reverseNames',
      legal: whenWhole,
      unless: allOf(
        ({ role }) => (role === 'sourceNat' || role === 'vpn' ? 'notCapable' : undefined),
        unlessBusy,
      ),
    },
    reserve: {
      needs: update,
      legal: whenWhole,
      unless: allOf(unlessFixed, ({ reserved }) => (reserved ? 'isReserved' : undefined), unlessBusy),
    },
    unreserve: {
      needs: update,
      legal: whenWhole,
      unless: allOf(unlessFixed, ({ reserved }) => (reserved ? undefined : 'notReserved'), unlessBusy),
    },
    /** The label, in the words of all kinds. */
    rename: words,
    tag: words,
    lock: words,
    unlock: words,
    /** One that leads somewhere is in the project of what it leads to. */
    move: {
      needs: 'projects:move-resources',
      unbuilt: true,
      unless: allOf(unlessFixed, ({ role }) => (role === 'none' ? undefined : 'isAssociated'), unlessBusy),
    },
    // Of one that is in use a request has to say what becomes of that.
    release: {
      needs: 'ip-address:release',
      operation: true,
      forbiddenByLock: true,
      unbuilt: true,
      unless: allOf(unlessFixed, unlessBusy),
    },
    recover: { needs: 'ip-address:release', operation: true, whenDeleted: 'built' },
  },
  operations: {
    create: 'ip-address:acquire',
    /** Of one that was not taken back. */
    purge: 'ip-address:release',
  },
})

export type IpAddressAction = ActionOf<typeof ipAddressKind>
