import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod/mini'
import { StartFailure } from '../../startFailure.ts'

/*
 * Which OpenStack, and as whom: from `clouds.yaml` as all of OpenStack's clients read it, or from `OS_*` variables.
 * A variable that is set wins over the file.
 */

/** The variables in use, of those that OpenStack's clients know; and those of Portico. */
export interface OpenStackVariables {
  OS_CLOUD?: string | undefined
  OS_CLIENT_CONFIG_FILE?: string | undefined
  OS_AUTH_URL?: string | undefined
  OS_USERNAME?: string | undefined
  OS_PASSWORD?: string | undefined
  OS_USER_DOMAIN_NAME?: string | undefined
  OS_PROJECT_ID?: string | undefined
  OS_PROJECT_NAME?: string | undefined
  OS_PROJECT_DOMAIN_NAME?: string | undefined
  OS_APPLICATION_CREDENTIAL_ID?: string | undefined
  OS_APPLICATION_CREDENTIAL_SECRET?: string | undefined
  OS_REGION_NAME?: string | undefined
  OS_INTERFACE?: string | undefined
  OS_CACERT?: string | undefined
  OS_TENANCY: 'project-per-company' | 'single'
  OS_TENANCY_DOMAIN?: string | undefined
  OS_TENANCY_ROLE: string
  OS_PUBLIC_NETWORK?: string | undefined
  OS_PUBLIC_MODE: 'floating' | 'direct'
  OS_CONSOLES: 'novnc' | 'none'
  OS_BALANCER_PROVIDER?: string | undefined
  OS_BUILDS_AT_ONCE: number
  OS_S3_URL?: string | undefined
  OS_OBJECT_ROLE?: string | undefined
}

type Named = { id: string } | { name: string; domain: { name: string } }

export interface OpenStackSettings {
  /** With its version, without a slash at the end. */
  authUrl: string
  credential:
    | { kind: 'password'; user: Named; password: string; project: Named }
    | { kind: 'applicationCredential'; id: string; secret: string }
  /** Absent: every region of the catalogue. */
  region?: string | undefined
  interface: string
  /** The certificate authority's certificate, as text. */
  ca?: string | undefined
  tenancy: { kind: 'project-per-company'; domain?: string | undefined; role: string } | { kind: 'single' }
  publicNetwork?: string | undefined
  publicMode: 'floating' | 'direct'
  /** What nova's proxies let one see of a server's screen. */
  consoles: 'novnc' | 'none'
  /** Octavia's; absent: the one that can most. */
  balancerProvider?: string | undefined
  /** How many servers a region is asked to build at the same time. */
  buildsAtOnce: number
  /** The origin that S3 is served from; absent: that of the catalogue's object-store. */
  s3Url?: string | undefined
  /** The role of the users of customers' access keys; absent: customers get none. */
  objectRole?: string | undefined
}

const text = z.optional(z.coerce.string())
const cloud = z.object({
  auth: z.optional(
    z.object({
      auth_url: text,
      username: text,
      user_id: text,
      password: text,
      user_domain_name: text,
      domain_name: text,
      project_id: text,
      project_name: text,
      project_domain_name: text,
      application_credential_id: text,
      application_credential_secret: text,
    }),
  ),
  region_name: text,
  interface: text,
  cacert: text,
  verify: z.optional(z.boolean()),
})
type CloudEntry = z.infer<typeof cloud>
const cloudsFile = z.object({ clouds: z.record(z.string(), cloud) })

/** Where OpenStack's clients look, in their order. */
const standardPlaces = (name: string) => [
  name,
  join(homedir(), '.config/openstack', name),
  join('/etc/openstack', name),
]

const readFile = (file: string) => {
  let read: unknown
  try {
    read = parse(readFileSync(file, 'utf8'))
  } catch {
    // The parser's own words quote the line, and a password may be on it.
    throw new StartFailure(`${file} can't be read as YAML.`)
  }
  const { data } = z.safeParse(cloudsFile, read)
  if (!data) throw new StartFailure(`${file} has no “clouds:” in the form that OpenStack's clients read.`)
  return data.clouds
}

const entryOf = (name: string, { OS_CLIENT_CONFIG_FILE }: OpenStackVariables): CloudEntry => {
  const file = [OS_CLIENT_CONFIG_FILE ?? [], standardPlaces('clouds.yaml')].flat().find(existsSync)
  if (file === undefined)
    throw new StartFailure(
      `OS_CLOUD is ${name}, but there is no clouds.yaml here, in ~/.config/openstack or in /etc/openstack.`,
    )
  const entry = readFile(file)[name]
  if (!entry) throw new StartFailure(`OS_CLOUD is ${name}, which ${file} does not have.`)
  const secure = standardPlaces('secure.yaml').find(existsSync)
  const hidden = secure === undefined ? undefined : readFile(secure)[name]
  return { ...entry, ...hidden, auth: { ...entry.auth, ...hidden?.auth } }
}

const wanted = (value: string | undefined, variable: string): string => {
  if (value) return value
  throw new StartFailure(`${variable} must be set when CLOUD is openstack and OS_CLOUD does not give it.`)
}

/** Reads the settings, or says in one sentence what is missing. */
export const readOpenStackSettings = (os: OpenStackVariables): OpenStackSettings => {
  const entry: CloudEntry = os.OS_CLOUD === undefined ? {} : entryOf(os.OS_CLOUD, os)
  if (entry.verify === false)
    throw new StartFailure(
      'clouds.yaml says “verify: false”. Portico always verifies: name the certificate authority in OS_CACERT.',
    )
  const authUrl = wanted(os.OS_AUTH_URL ?? entry.auth?.auth_url, 'OS_AUTH_URL').replace(/(?<!\/)\/+$/, '')
  if (!/^https?:\/\//.test(authUrl))
    throw new StartFailure('OS_AUTH_URL must begin with http:// or https://.')
  const cacert = os.OS_CACERT ?? entry.cacert
  const credential = credentialOf(os, entry)
  if (credential.kind === 'applicationCredential' && os.OS_TENANCY !== 'single')
    throw new StartFailure(
      'An application credential belongs to one project, so Portico can make none with it: set OS_TENANCY=single, or give a user and OS_PASSWORD.',
    )
  return {
    authUrl: authUrl.endsWith('/v3') ? authUrl : `${authUrl}/v3`,
    credential,
    region: os.OS_REGION_NAME ?? entry.region_name,
    interface: (os.OS_INTERFACE ?? entry.interface ?? 'public').replace(/URL$/, ''),
    ca: cacert === undefined ? undefined : readCertificate(cacert),
    tenancy:
      os.OS_TENANCY === 'single'
        ? { kind: 'single' }
        : { kind: 'project-per-company', domain: os.OS_TENANCY_DOMAIN, role: os.OS_TENANCY_ROLE },
    publicNetwork: os.OS_PUBLIC_NETWORK,
    publicMode: os.OS_PUBLIC_MODE,
    consoles: os.OS_CONSOLES,
    balancerProvider: os.OS_BALANCER_PROVIDER,
    buildsAtOnce: os.OS_BUILDS_AT_ONCE,
    s3Url: os.OS_S3_URL === undefined ? undefined : new URL(os.OS_S3_URL).origin,
    objectRole: os.OS_OBJECT_ROLE,
  }
}

const credentialOf = (os: OpenStackVariables, { auth = {} }: CloudEntry): OpenStackSettings['credential'] => {
  const id = os.OS_APPLICATION_CREDENTIAL_ID ?? auth.application_credential_id
  if (id)
    return {
      kind: 'applicationCredential',
      id,
      secret: wanted(
        os.OS_APPLICATION_CREDENTIAL_SECRET ?? auth.application_credential_secret,
        'OS_APPLICATION_CREDENTIAL_SECRET',
      ),
    }
  const domain = { name: os.OS_USER_DOMAIN_NAME ?? auth.user_domain_name ?? auth.domain_name ?? 'Default' }
  const projectId = os.OS_PROJECT_ID ?? auth.project_id
  const projectDomain = { name: os.OS_PROJECT_DOMAIN_NAME ?? auth.project_domain_name ?? domain.name }
  return {
    kind: 'password',
    user:
      auth.user_id !== undefined && os.OS_USERNAME === undefined
        ? { id: auth.user_id }
        : { name: wanted(os.OS_USERNAME ?? auth.username, 'OS_USERNAME'), domain },
    password: wanted(os.OS_PASSWORD ?? auth.password, 'OS_PASSWORD'),
    project: projectId
      ? { id: projectId }
      : {
          name: wanted(os.OS_PROJECT_NAME ?? auth.project_name, 'OS_PROJECT_NAME'),
          domain: projectDomain,
        },
  }
}

const readCertificate = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartFailure(`OS_CACERT names ${file}, which can't be read.`)
  }
}
