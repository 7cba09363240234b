import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOpenStackSettings, type OpenStackVariables } from '#server/cloud/openstack/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'clouds-'))
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const clouds = file(
  'clouds.yaml',
  `clouds:
  mine:
    auth: { auth_url: "https://keystone.example:5000/", username: portico, password: "hunter2",
            project_name: service, user_domain_name: Staff, project_domain_name: Customers }
    region_name: north
    interface: internalURL
    cacert: ${file('ca.pem', 'a certificate')}
  application:
    auth: { auth_url: "http://keystone.example/v3", application_credential_id: c1, application_credential_secret: s1 }
  careless:
    auth: { auth_url: "http://keystone.example" }
    verify: false
`,
)
const read = (os: Partial<OpenStackVariables>) =>
  readOpenStackSettings({
    OS_TENANCY: 'project-per-company',
    OS_TENANCY_ROLE: 'member',
    OS_PUBLIC_MODE: 'floating',
    OS_CONSOLES: 'novnc',
    OS_BUILDS_AT_ONCE: 50,
    OS_CLIENT_CONFIG_FILE: clouds,
    ...os,
  })
const plain = { OS_AUTH_URL: 'http://k/v3', OS_USERNAME: 'u', OS_PASSWORD: 'p', OS_PROJECT_NAME: 'x' }

it('come from clouds.yaml as OpenStack’s clients read it', () => {
  expect(read({ OS_CLOUD: 'mine' })).toMatchObject({
    authUrl: 'https://keystone.example:5000/v3',
    credential: {
      kind: 'password',
      user: { name: 'portico', domain: { name: 'Staff' } },
      password: 'hunter2',
      project: { name: 'service', domain: { name: 'Customers' } },
    },
    region: 'north',
    interface: 'internal',
    ca: 'a certificate',
  })
})

it('come from variables, which win over the file', () => {
  expect(read(plain)).toMatchObject({ authUrl: 'http://k/v3', interface: 'public' })
  expect(read({ OS_CLOUD: 'mine', OS_REGION_NAME: 'south', OS_INTERFACE: 'public' })).toMatchObject({
    region: 'south',
    interface: 'public',
  })
})

it('take an application credential, which belongs to one project', () => {
  expect(read({ OS_CLOUD: 'application', OS_TENANCY: 'single' }).credential).toEqual({
    kind: 'applicationCredential',
    id: 'c1',
    secret: 's1',
  })
  expect(() => read({ OS_CLOUD: 'application' })).toThrow('set OS_TENANCY=single')
})

it.each([
  [{}, 'OS_AUTH_URL must be set'],
  [{ ...plain, OS_PASSWORD: undefined }, 'OS_PASSWORD must be set'],
  [{ ...plain, OS_AUTH_URL: 'keystone:5000' }, 'OS_AUTH_URL must begin with http:// or https://'],
  [{ OS_CLOUD: 'theirs' }, 'OS_CLOUD is theirs, which'],
  [{ OS_CLOUD: 'careless' }, 'Portico always verifies'],
  [{ ...plain, OS_CACERT: '/nowhere.pem' }, 'OS_CACERT names /nowhere.pem'],
])('of %j say what is missing: %s', (os, sentence) => {
  expect(() => read(os)).toThrow(sentence)
})

it('never repeat a line of a file that can’t be read, for a password may be on it', () => {
  const OS_CLIENT_CONFIG_FILE = file('broken.yaml', 'clouds: { mine: { auth: { password: "hunter2 } } }')
  expect(() => read({ OS_CLOUD: 'mine', OS_CLIENT_CONFIG_FILE })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('hunter2') as string }),
  )
})
