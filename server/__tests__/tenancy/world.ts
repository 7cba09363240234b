import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { InstanceStatus } from '#contract/compute/records.ts'
import type { VolumeStatus } from '#contract/block-storage/kind.ts'
import { addInvoice } from '../support/invoices.ts'
import { makeVoucher } from '#server/areas/billing/vouchers.ts'
import { audit } from '#server/audit/audit.ts'
import type { PaymentProvider } from '#server/payments/port.ts'
import { operatorCompanyId } from '#contract/operator/staffRoles.ts'
import { addInstance, addOperation, addSnapshot, addSshKey } from '../support/instances.ts'
import { addResource } from '../support/resources.ts'
import type { Person, SignedIn, TestApp } from '../support/people.ts'
import { addBalancer, addCertificate } from '../support/balancers.ts'
import { storeBucket } from '../support/objects.ts'
import { addVolume, addVolumeSnapshot } from '../support/volumes.ts'
import { addGroup, addNetwork, addPort } from '../support/networks.ts'
import { addVpc } from '../support/vpcs.ts'
import { addAddress, addForwarding, addLedAddress } from '../support/publicAddresses.ts'
import { addZone } from '../support/zones.ts'

/** Makes the things of one company that requests are about, new ones for each request. */
export interface World {
  companyId: string
  /** For an area's fixtures (`fixtures/`): where to put what only they need. */
  db: TestApp['db']
  place(): Promise<{ companyId: string; projectId: string }>
  /** Has a bucket in the store as well; false where there is no store. */
  store(bucketId: string): Promise<boolean>
  project(): Promise<string>
  /** The one that instances and volumes are in. */
  defaultProject(): Promise<string>
  person(): Promise<string>
  /** Of a colleague. */
  apiToken(): Promise<string>
  invited(): Promise<string>
  disabled(): Promise<string>
  /** Somebody with an authenticator. */
  withFactor(): Promise<string>
  /** One of the company's own, which nobody has. */
  groupRole(): Promise<string>
  resource(projectId: string): Promise<{ kind: 'instance'; id: string }>
  instance(status?: InstanceStatus): Promise<string>
  /** An instance that volumes can be attached to. */
  host(): Promise<string>
  snapshot(status?: InstanceStatus): Promise<{ id: string; snapshotId: string }>
  sshKey(): Promise<string>
  volume(status?: VolumeStatus): Promise<string>
  attachedVolume(): Promise<string>
  volumeSnapshot(): Promise<{ id: string; snapshotId: string }>
  zone(status?: 'active' | 'deleted'): Promise<string>
  network(): Promise<string>
  address(status?: 'free' | 'inUse' | 'released'): Promise<string>
  ledAddress(): Promise<string>
  forwarding(): Promise<{ id: string; forwardingId: string }>
  securityGroup(): Promise<string>
  balancer(
    status?: 'active' | 'deleted',
  ): Promise<{ id: string; listener: string; pool: string; member: string }>
  certificate(): Promise<string>
  /** A VPC, and one of each that is in it. */
  vpc(about?: { routes?: boolean }): ReturnType<typeof addVpc>
  /** A second interface of an instance. */
  port(): Promise<{ id: string; portId: string }>
  operation(): Promise<string>
  /** A new Owner whom one of the staff has proposed, in place of whoever was before. */
  proposedOwner(): Promise<string>
  withdrawOwners(): Promise<void>
  /** What staff have proposed to credit, of an invoice that has no lines. */
  proposedCredit(): Promise<string>
  /** What staff have proposed to add to the wallet. */
  proposedChange(): Promise<string>
  /** Vouchers that one of the staff has proposed. */
  proposedVouchers(): Promise<string>
  /** Filters of the audit log that a colleague shares. */
  sharedView(): Promise<string>
  /** A stream of the audit log that leads to where nothing may be sent. */
  logStream(state?: 'active' | 'paused'): Promise<string>
  /** What stands for a card that nobody has registered yet. */
  cardReference(): Promise<string>
  /** A card that the company pays with; those of before are out of the way. */
  card(): Promise<string>
  topUp(): Promise<string>
  payLink(): Promise<string>
  /** One with its file, about nothing. */
  invoice(): Promise<string>
  /** A budget, which names these recipients. */
  budget(recipients?: readonly string[]): Promise<string>
  /** Vouchers of a kind. */
  campaign(): Promise<string>
  /** A code that anybody may use, once. */
  voucher(): Promise<string>
  /** An entry of the audit log, about an instance. */
  logEntry(): Promise<{ id: string; target: string }>
}

export const worldOf = (test: TestApp, companyId: string, { db } = test): World => ({
  companyId,
  db,
  place: () => placeIn(test, companyId),
  store: (id) => storeBucket(test, { companyId, id }),
  project: async () => {
    const id = uuidv7()
    await db.tenant({ companyId }, (tx) =>
      tx
        .insertInto('projects')
        .values({ id, company_id: companyId, name: `project ${id}` })
        .execute(),
    )
    return id
  },
  person: () => addColleague(test, companyId, 'active'),
  apiToken: async () => {
    const id = await addColleague(test, companyId, 'active')
    return addApiToken(test, { id, companyId })
  },
  invited: () => addColleague(test, companyId, 'invited'),
  disabled: () => addColleague(test, companyId, 'disabled'),
  withFactor: async () => {
    const id = await addColleague(test, companyId, 'active')
    await test.db.system((tx) =>
      tx
        .insertInto('totp')
        .values({
          user_id: id,
          secret: null,
          confirmed_at: test.clock.now(),
          pending_secret: null,
          pending_until: null,
        })
        .execute(),
    )
    return id
  },
  groupRole: async () => {
    const id = uuidv7()
    await db.tenant({ companyId }, (tx) =>
      tx
        .insertInto('group_roles')
        .values({ id, company_id: companyId, name: `role ${id}`, permissions: ['compute:read'] })
        .execute(),
    )
    return id
  },
  resource: async (projectId) => {
    const { id } = await addResource(db, { companyId, projectId })
    return { kind: 'instance', id }
  },
  proposedOwner: async () => {
    await withdrawOwners(test, companyId)
    const [id, to, staff] = [uuidv7(), await addColleague(test, companyId, 'active'), await test.addStaff()]
    const of = { company_id: companyId, to_id: to, proposed_by: staff.id }
    await db.system((tx) =>
      tx
        .insertInto('owner_recoveries')
        .values({ id, ...of, reason: 'The founder has died.' })
        .execute(),
    )
    return id
  },
  withdrawOwners: () => withdrawOwners(test, companyId),
  proposedCredit: async () => {
    const [id, invoice_id, staff] = [uuidv7(), await addInvoice(db, companyId), await test.addStaff()]
    await db.system((tx) =>
      tx
        .insertInto('credit_proposals')
        .values({
          company_id: companyId,
          id,
          invoice_id,
          lines: JSON.stringify([{ n: 1, amount: '1000000' }]),
          net: 1_000_000n,
          tax: 0n,
          reason: 'An outage',
          proposed_by: staff.id,
        })
        .execute(),
    )
    return id
  },
  proposedChange: async () => {
    const [id, staff] = [uuidv7(), await test.addStaff()]
    await db.system((tx) =>
      tx
        .insertInto('staff_proposals')
        .values({
          company_id: companyId,
          id,
          kind: 'adjustment',
          amount: 5_000_000n,
          currency: 'USD',
          reason: 'An outage',
          proposed_by: staff.id,
        })
        .execute(),
    )
    return id
  },
  proposedVouchers: async () => {
    const [id, staff] = [uuidv7(), await test.addStaff()]
    const campaign = { name: 'Launch', amount: '10', codes: 2, maxUses: 1, goodDays: 30, creditDays: 90 }
    await db.system((tx) =>
      tx
        .insertInto('staff_proposals')
        .values({
          company_id: operatorCompanyId,
          id,
          kind: 'vouchers',
          amount: 20_000_000n,
          currency: 'USD',
          terms: JSON.stringify({ campaign }),
          reason: 'The spring fair',
          proposed_by: staff.id,
        })
        .execute(),
    )
    return id
  },
  sharedView: async () => {
    const id = uuidv7()
    await db.tenant({ companyId }, (tx) =>
      tx
        .insertInto('saved_views')
        .values({ id, company_id: companyId, user_id: uuidv7(), name: 'Theirs', query: '{}', shared: true })
        .execute(),
    )
    return id
  },
  logStream: async (state = 'active') => {
    const id = uuidv7()
    await db.tenant({ companyId }, async (tx) => {
      // Those of other tests are out of the way: a company has three at the most.
      await tx.deleteFrom('log_streams').where('company_id', '=', companyId).execute()
      await tx
        .insertInto('log_streams')
        .values({
          id,
          company_id: companyId,
          name: 'SIEM',
          type: 'webhook',
          address: 'https://127.0.0.1/',
          filters: '{}',
          sent_seq: 0,
          state,
          paused_by: state === 'paused' ? 'person' : null,
        })
        .execute()
    })
    return id
  },
  logEntry: async () => {
    const target = uuidv7()
    return db.tenant({ companyId }, async (tx) => {
      await audit(tx, { action: 'compute.update', companyId, target: { kind: 'instance', id: target } })
      const { id } = await tx
        .selectFrom('audit_log')
        .select('id')
        .where('target_id', '=', target)
        .executeTakeFirstOrThrow()
      return { id, target }
    })
  },
  ...paymentsOf(test, companyId),
  ...computeOf(test, companyId),
  ...volumesOf(test, companyId),
})

const paymentsOf = (
  { db, deps }: TestApp,
  companyId: string,
): Pick<
  World,
  'campaign' | 'cardReference' | 'card' | 'topUp' | 'payLink' | 'budget' | 'voucher' | 'invoice'
> => ({
  invoice: () => addInvoice(db, companyId),
  cardReference: async () => {
    await dropCards(db, companyId)
    return newReference(deps.payments)
  },
  card: async () => {
    const id = uuidv7()
    await dropCards(db, companyId)
    const reference = await newReference(deps.payments)
    const { ref, brand, last4 } = await deps.payments.saveMethod({ reference, companyId, returnTo: '/' })
    const ours = { company_id: companyId, id, provider: 'test', provider_ref: ref } as const
    await db.tenant({ companyId }, (tx) =>
      tx
        .insertInto('payment_methods')
        .values({ ...ours, brand, last4, exp_month: 12, exp_year: 2099, challenge_url: null })
        .execute(),
    )
    return id
  },
  topUp: async () => {
    const id = uuidv7()
    await db.tenant({ companyId }, (tx) =>
      tx
        .insertInto('payment_intents')
        .values({
          company_id: companyId,
          id,
          asked_by: null,
          asked_key: id,
          method_id: null,
          provider: 'test',
          method_ref: 'card_gone',
          amount: 25_000_000n,
          currency: 'USD',
          state: 'expired',
          ended_at: new Date(),
        })
        .execute(),
    )
    return id
  },
  campaign: async () => {
    const id = uuidv7()
    await db.system((tx) =>
      tx
        .insertInto('voucher_campaigns')
        .values({
          id,
          name: 'Launch',
          amount: 1_000_000n,
          currency: 'USD',
          codes: 1,
          max_uses: 1,
          days: 30,
          good_until: sql<Date>`app_now()`,
          created_by: uuidv7(),
        })
        .execute(),
    )
    return id
  },
  voucher: () => makeVoucher(db, { amount: 1_000_000n, maxUses: 1, days: 30 }),
  budget: async (recipients = []) => {
    const id = uuidv7()
    await db.tenant({ companyId }, (tx) =>
      tx
        .insertInto('budgets')
        .values({
          company_id: companyId,
          id,
          name: id,
          scope: 'company',
          project_id: null,
          resource_kind: null,
          amount: 1_000_000n,
          currency: 'USD',
          alerts: '[]',
          recipients: JSON.stringify(recipients),
          action: 'notify',
        })
        .execute(),
    )
    return id
  },
  payLink: async () => {
    const id = uuidv7()
    await db.tenant({ companyId }, (tx) =>
      tx
        .insertInto('pay_links')
        .values({
          company_id: companyId,
          id,
          token_hash: randomBytes(32),
          email: 'nobody@example.test',
          amount: null,
          currency: 'USD',
          created_by: null,
          expires_at: sql<Date>`app_now() + interval '7 days'`,
          // None of those that wait to be used, of which there are few.
          used_at: sql<Date>`app_now()`,
          used_with: 'card_gone',
        })
        .execute(),
    )
    return id
  },
})

/** A company has six at the most. */
const dropCards = (db: TestApp['db'], companyId: string) =>
  db.tenant({ companyId }, (tx) =>
    tx.deleteFrom('payment_methods').where('company_id', '=', companyId).execute(),
  )

const newReference = async (payments: PaymentProvider) => {
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2099 }
  return (await payments.takeCard?.(card))?.reference ?? ''
}

const withdrawOwners = async ({ db }: TestApp, companyId: string) => {
  await db.system((tx) => tx.deleteFrom('owner_recoveries').where('company_id', '=', companyId).execute())
}

const addColleague = async (
  { db }: TestApp,
  companyId: string,
  status: 'invited' | 'active' | 'disabled',
): Promise<string> => {
  const id = uuidv7()
  const email = `${id}@example.test`
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('users')
      .values({
        id,
        company_id: companyId,
        email,
        email_key: email,
        name: 'Colleague',
        password_hash: null,
        status,
        language: null,
      })
      .execute(),
  )
  return id
}

/** The default project of a company. */
const placeIn = async ({ db }: TestApp, companyId: string) => {
  const { id: projectId } = await db.tenant({ companyId }, (tx) =>
    tx
      .selectFrom('projects')
      .select('id')
      .where('company_id', '=', companyId)
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow(),
  )
  return { companyId, projectId }
}

const volumesOf = (
  test: TestApp,
  companyId: string,
): Pick<
  World,
  | 'defaultProject'
  | 'host'
  | 'volume'
  | 'attachedVolume'
  | 'volumeSnapshot'
  | 'zone'
  | 'network'
  | 'address'
  | 'ledAddress'
  | 'forwarding'
  | 'port'
  | 'securityGroup'
  | 'balancer'
  | 'certificate'
  | 'vpc'
> => ({
  address: async (status) => addAddress(test.db, await placeIn(test, companyId), status),
  ledAddress: async () => {
    const at = await placeIn(test, companyId)
    const instanceId = await addInstance(test.db, at)
    const portId = await addPort(test.db, { ...at, instanceId })
    return addLedAddress(test.db, { ...at, instanceId, portId })
  },
  forwarding: async () => {
    const at = await placeIn(test, companyId)
    const instanceId = await addInstance(test.db, at)
    return addForwarding(test.db, { ...at, portId: await addPort(test.db, { ...at, instanceId }) })
  },
  network: async () => addNetwork(test.db, await placeIn(test, companyId)),
  balancer: async (status = 'active') => addBalancer(test.db, await placeIn(test, companyId), { status }),
  certificate: async () => addCertificate(test.db, await placeIn(test, companyId)),
  vpc: async (about) => addVpc(test.db, await placeIn(test, companyId), about),
  securityGroup: async () => addGroup(test.db, await placeIn(test, companyId)),
  port: async () => {
    const at = await placeIn(test, companyId)
    const id = await addInstance(test.db, { ...at, cloudRef: `machine-${uuidv7()}` })
    return { id, portId: await addPort(test.db, { ...at, instanceId: id }) }
  },
  zone: async (status) => addZone(test.db, await placeIn(test, companyId), status),
  defaultProject: async () => (await placeIn(test, companyId)).projectId,
  host: async () =>
    addInstance(test.db, { ...(await placeIn(test, companyId)), cloudRef: `machine-${uuidv7()}` }),
  volume: async (status) =>
    addVolume(test.db, { ...(await placeIn(test, companyId)), ...(status && { status }) }),
  attachedVolume: async () => {
    const at = await placeIn(test, companyId)
    return addVolume(test.db, { ...at, instanceId: await addInstance(test.db, at) })
  },
  volumeSnapshot: async () => {
    const at = await placeIn(test, companyId)
    const id = await addVolume(test.db, at)
    return { id, snapshotId: await addVolumeSnapshot(test.db, { ...at, volumeId: id }) }
  },
})

const computeOf = (
  test: TestApp,
  companyId: string,
): Pick<World, 'instance' | 'snapshot' | 'sshKey' | 'operation'> => {
  const { db } = test
  const place = async (status?: InstanceStatus) => {
    const at = await placeIn(test, companyId)
    return { ...at, instanceId: await addInstance(db, { ...at, ...(status && { status }) }) }
  }
  return {
    instance: async (status) => (await place(status)).instanceId,
    snapshot: async (status) => {
      const at = await place(status)
      return { id: at.instanceId, snapshotId: await addSnapshot(db, at) }
    },
    sshKey: () => addSshKey(db, companyId),
    operation: async () => addOperation(db, await place()),
  }
}

/** A browser known to be a person's, whose secret nobody has. */
export const addBrowser = async ({ db }: TestApp, { id: userId }: Pick<Person, 'id'>) => {
  const id = uuidv7()
  await db.system((tx) =>
    tx
      .insertInto('known_devices')
      .values({ id, user_id: userId, token_hash: randomBytes(32) })
      .execute(),
  )
  return id
}

/** A passkey of a person, which opens nothing. */
export const addPasskey = async (
  test: TestApp,
  { id: userId }: Pick<Person, 'id'>,
  state?: 'unconfirmed',
) => {
  const id = uuidv7()
  await test.db.system((tx) =>
    tx
      .insertInto('passkeys')
      .values({
        id,
        user_id: userId,
        credential_id: Buffer.from(id),
        public_key: Buffer.alloc(0),
        user_handle: Buffer.alloc(64),
        name: 'Laptop',
        provider: null,
        synced: false,
        transports: [],
        ...(state && { unconfirmed_since: test.clock.now() }),
      })
      .execute(),
  )
  return id
}

/** An API token of a person, which nobody has the secret of. */
const addApiToken = async (
  { db }: TestApp,
  { companyId, id: userId }: Pick<Person, 'id' | 'companyId'>,
  state: 'active' | 'paused' = 'active',
) => {
  const id = uuidv7()
  await db.tenant({ companyId }, (tx) =>
    tx
      .insertInto('api_tokens')
      .values({
        id,
        company_id: companyId,
        user_id: userId,
        name: 'CI',
        state,
        start: 'ptk_000000',
        token_hash: randomBytes(32),
        permissions: ['compute:read'],
        project_ids: null,
        cidrs: [],
        expires_at: sql<Date>`app_now() + interval '90 days'`,
      })
      .execute(),
  )
  return id
}

/** Who sends a request, and how to make another session of theirs. */
export interface Sender {
  session?: SignedIn
  anotherSession(): Promise<string>
  /** Makes an API token of theirs. */
  apiToken?(state?: 'active' | 'paused'): Promise<string>
  /** One of the sender's own passkeys. */
  passkey?(state?: 'unconfirmed'): Promise<string>
  /** A browser that is known to be the sender's. */
  browser?(): Promise<string>
}

export const senderOf = async (test: TestApp, person: Person, signedIn?: SignedIn): Promise<Sender> => ({
  session: signedIn ?? (await test.signIn(person)),
  anotherSession: async () => (await test.signIn(person)).sessionId,
  apiToken: (state) => addApiToken(test, person, state),
  passkey: (state) => addPasskey(test, person, state),
  browser: () => addBrowser(test, person),
})
