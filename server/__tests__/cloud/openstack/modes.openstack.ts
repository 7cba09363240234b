import { jest } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { openClient, type Client } from '#server/cloud/openstack/client/client.ts'
import { leftoversIn, removeOurs } from '#server/cloud/openstack/leftovers.ts'
import { openOpenStack, openWorld } from '#server/cloud/openstack/openstack.ts'
import { placeOf } from '#server/cloud/openstack/world.ts'
import type { OpenStackSettings } from '#server/cloud/openstack/settings.ts'
import { localhostCert } from '../../support/localhostCert.ts'
import { orderFor, settle, testSettings, usesOf } from './testCloud.ts'
import { openTlsFront } from './tlsFront.ts'

/* The ways in which an operator can have Portico reach a cloud: in each, an instance comes, is listed and goes. */

jest.setTimeout(300_000)

const identity = { service: 'identity' } as const
const withId = z.object({ id: z.string() })

let admin: Client
/** A plain member of a project of its own, with no more rights than an operator is asked to give. */
let member: { id: string; project: string; variables: Record<string, string>; close: () => Promise<void> }
beforeAll(async () => {
  admin = openClient(testSettings())
  member = await newMember()
})
afterAll(async () => {
  await member.close()
  admin.close()
})

const newMember = async () => {
  const domain_id = (await admin.token()).project.domainId
  const called = `portico-${randomUUID()}`
  const password = randomUUID()
  const make = async (kind: 'project' | 'user', about: object): Promise<string> => {
    const call = {
      ...identity,
      method: 'POST',
      path: `/${kind}s`,
      body: { [kind]: { name: called, domain_id, ...about } },
    } as const
    const made = await admin.ask(call, z.looseObject({ [kind]: withId }))
    return z.parse(withId, made[kind]).id
  }
  const project = await make('project', {})
  const id = await make('user', { password })
  const roles = z.object({ roles: z.array(withId) })
  // Octavia's and barbican's own policies ask for roles beside that of a member.
  for (const name of ['member', 'load-balancer_member', 'creator']) {
    const found = await admin.ask({ ...identity, method: 'GET', path: '/roles', query: { name } }, roles)
    for (const role of found.roles)
      await admin.tell({
        ...identity,
        method: 'PUT',
        path: `/projects/${project}/users/${id}/roles/${role.id}`,
      })
  }
  return {
    id,
    project,
    variables: { OS_USERNAME: called, OS_PASSWORD: password, OS_PROJECT_ID: project, OS_TENANCY: 'single' },
    close: async () => {
      await admin.tell({ ...identity, method: 'DELETE', path: `/users/${id}` })
      await admin.tell({ ...identity, method: 'DELETE', path: `/projects/${project}` })
    },
  }
}

/** What an operator is told to mend: images of a test cloud may lack a mark, and a plain member lacks these rights. */
const isExpected = (missing: string) =>
  /^Without the property os_distro|diagnostics of servers|designate's pools|\/lbaas\/providers: 403/.test(
    missing,
  )

/** The start's check, and the life of one instance. Gives back the addresses that it had. */
const liveIn = async (settings: OpenStackSettings) => {
  const about = { installation: randomUUID(), now: () => new Date() }
  const cloud = openOpenStack(settings, about)
  const findings = await cloud.services()
  // What more a cloud has comes behind these.
  const services = findings.map(({ service }) => service)
  expect(services.slice(0, 5)).toEqual(['identity', 'compute', 'image', 'network', 'volume'])
  expect(findings.flatMap(({ missing }) => missing).filter((each) => !isExpected(each))).toEqual([])
  const uses = await usesOf(cloud)
  const company = { id: randomUUID(), name: 'Modes' }
  const tenant = await cloud.ensureTenant(company)
  const order = { tenant, tag: `${company.id}:build` }
  const spec = {
    name: 'mode',
    region: uses.region,
    planRef: uses.small,
    imageRef: uses.image,
    sshKeys: [],
    publicIpv4: true,
  }
  const { ref } = await cloud.compute.create(order, spec)
  expect((await cloud.compute.create(order, spec)).ref).toBe(ref)
  await settle(async () => (await cloud.compute.find(ref))?.state !== 'building')
  const machine = await cloud.compute.find(ref)
  expect([machine?.state, machine?.fault]).toEqual(['on', undefined])
  expect((await cloud.compute.list()).map((each) => each.ref)).toEqual([ref])
  await cloud.compute.destroy(orderFor(ref, 'end'), ref)
  await settle(async () => (await cloud.compute.list()).length === 0)

  const { project } = placeOf(ref)
  const world = openWorld(settings, about)
  const left = await leftoversIn(world, project)
  expect(left.map(({ what }) => what).toSorted()).toEqual(['network', 'router', 'security group'])
  await settle(async () => {
    await removeOurs(await leftoversIn(world, project))
    return (await leftoversIn(world, project)).length === 0
  })
  await cloud.removeTenant(company)
  world.client.close()
  await cloud.close()
  return { ipv4: machine?.ipv4 ?? [], privateIps: machine?.privateIps ?? [], project }
}

it('serves companies from one project, as a plain member of it', async () => {
  const { ipv4, project } = await liveIn(testSettings(member.variables))
  expect([project, ipv4.length]).toEqual([member.project, 1])
})

it('signs in by an application credential', async () => {
  const theirs = openClient(testSettings(member.variables))
  const made = await theirs.ask(
    {
      ...identity,
      method: 'POST',
      path: `/users/${member.id}/application_credentials`,
      body: { application_credential: { name: 'portico' } },
    },
    z.object({ application_credential: z.object({ id: z.string(), secret: z.string() }) }),
  )
  theirs.close()
  const { id, secret } = made.application_credential
  const { ipv4, project } = await liveIn(
    testSettings({
      OS_TENANCY: 'single',
      OS_APPLICATION_CREDENTIAL_ID: id,
      OS_APPLICATION_CREDENTIAL_SECRET: secret,
    }),
  )
  expect([project, ipv4.length]).toEqual([member.project, 1])
})

it.each(['internal', 'admin'])('calls the %s addresses of services', async (OS_INTERFACE) => {
  const { ipv4 } = await liveIn(testSettings({ OS_INTERFACE }))
  expect(ipv4).toHaveLength(1)
})

/** An external network of the test's own, that everybody may use. */
const newExternalNetwork = async () => {
  const network = { service: 'network' } as const
  const name = `portico-${randomUUID()}`
  const about = { name, shared: true, 'router:external': true }
  const call = { ...network, method: 'POST', path: '/networks', body: { network: about } } as const
  const { id } = (await admin.ask(call, z.object({ network: withId }))).network
  const subnet = { network_id: id, ip_version: 4, cidr: '198.51.100.0/24' }
  await admin.tell({ ...network, method: 'POST', path: '/subnets', body: { subnet } })
  return { name, close: () => admin.tell({ ...network, method: 'DELETE', path: `/networks/${id}` }) }
}

it('gives instances ports on an external network that is shared', async () => {
  const external = await newExternalNetwork()
  try {
    const variables = { OS_PUBLIC_MODE: 'direct', OS_PUBLIC_NETWORK: external.name }
    const { ipv4, privateIps } = await liveIn(testSettings(variables))
    expect([ipv4, privateIps]).toEqual([[expect.stringMatching(/^198\.51\.100\./)], []])
  } finally {
    await external.close()
  }
})

it('speaks TLS that an authority of the operator’s own has signed, and nothing else', async () => {
  const { authUrl } = testSettings()
  const { catalogue = [] } = await admin.token()
  const urls = [authUrl, ...catalogue.flatMap(({ endpoints }) => endpoints.map(({ url }) => url))]
  const front = await openTlsFront([...new Set(urls.map((url) => new URL(url).origin))])
  try {
    const OS_AUTH_URL = front.behindFront(authUrl)
    const OS_CACERT = join(mkdtempSync(join(tmpdir(), 'ca-')), 'ca.pem')
    writeFileSync(OS_CACERT, localhostCert)
    const { ipv4 } = await liveIn(testSettings({ OS_AUTH_URL, OS_CACERT }))
    expect(ipv4).toHaveLength(1)

    const about = { installation: randomUUID(), now: () => new Date() }
    const trusting = openOpenStack(testSettings({ OS_AUTH_URL }), about)
    expect(await trusting.services()).toMatchObject([
      { service: 'identity', version: '', missing: [expect.stringMatching(/SELF_SIGNED|self.signed/)] },
    ])
    await trusting.close()
  } finally {
    await front.close()
  }
})
