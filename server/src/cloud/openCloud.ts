import { v7 as uuidv7 } from 'uuid'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Vault } from '../security/vault.ts'
import { asLines, checkCloud } from './openstack/check.ts'
import type { ClientLog } from './openstack/client/client.ts'
import { openOpenStack, openWorld } from './openstack/openstack.ts'
import { readOpenStackSettings } from './openstack/settings.ts'
import type { Cloud } from './port.ts'
import { openStore } from './sandbox/objects/openStore.ts'
import { openSandbox } from './sandbox/sandbox.ts'

type CloudConfig = Pick<Config, 'cloud' | 'openStack' | 'sandboxSpeed' | 'publicUrl'> &
  Partial<Pick<Config, 'sandboxDns' | 'sandboxObjects'>>

interface Given {
  db: Db
  clock: () => Date
  log?: ClientLog | undefined
  /** Absent for commands, which leave object storage alone: it belongs to the server. */
  objects?: { vault: Vault; say: (line: string) => void } | undefined
}

/** Opens the cloud that the settings name: the only place that knows which there are. */
export const openCloud = async (
  { cloud, openStack, publicUrl, sandboxDns, sandboxObjects, sandboxSpeed }: CloudConfig,
  { db, clock, log, objects }: Given,
): Promise<Cloud> => {
  if (cloud === 'sandbox') {
    const onTaken = (error: unknown) =>
      log?.debug({ err: error }, 'the sandbox answers for no zones: its port is taken')
    const store =
      sandboxObjects &&
      objects &&
      (await openStore(sandboxObjects, objects.vault, (reason) =>
        objects.say(`The sandbox has no object storage now: ${reason}`),
      ))
    const sandbox = await openSandbox(db, {
      timing: { speed: sandboxSpeed },
      dnsAt: sandboxDns && { ...sandboxDns, onTaken },
      objectsIn: store,
    })
    const close = async () => {
      await sandbox.close()
      await store?.close()
    }
    return { ...sandbox, close }
  }
  const settings = readOpenStackSettings(openStack)
  const installation = await installationId(db)
  const vault = objects?.vault
  const secretOf = vault && ((text: string) => vault.mac('object store', text).toString('hex'))
  return openOpenStack(settings, { installation, now: clock, log, db, secretOf, consoleOrigin: publicUrl })
}

/** A cloud that has done whatever is ordered when the call returns, by the clock of its database: for making up a past. */
export const openCloudOfThePast = (db: Db): Promise<Cloud> => openSandbox(db, { timing: 'instant' })

interface ToldOfCloud {
  lines: string[]
  /** Without it nothing can be ordered, and nothing else was found out. */
  isSignedIn: boolean
}

/** What a person is told of a cloud before it is used: a table, and a sentence for each thing that is missing. */
export const tellOfCloud = async ({ cloud, openStack, publicUrl }: CloudConfig): Promise<ToldOfCloud> => {
  // The sandbox is built in: there is nothing to tell.
  if (cloud === 'sandbox') return { lines: [], isSignedIn: true }
  const about = { installation: 'check', now: () => new Date(), consoleOrigin: publicUrl }
  const world = openWorld(readOpenStackSettings(openStack), about)
  try {
    const findings = await checkCloud(world)
    const isSignedIn = findings.some(({ service, version }) => service === 'identity' && version !== '')
    return { lines: asLines(findings), isSignedIn }
  } finally {
    world.client.close()
  }
}

const key = 'installation id'

/** What this installation calls itself in the cloud, so that it knows its own things again. */
export const installationId = (db: Db): Promise<string> =>
  db.system(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key, value: JSON.stringify(uuidv7()) })
      .onConflict((on) => on.doNothing())
      .execute()
    const { value } = await tx
      .selectFrom('settings')
      .select('value')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return String(value)
  })
