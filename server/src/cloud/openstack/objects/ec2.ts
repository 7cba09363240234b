import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { CloudFault } from '../../port.ts'
import { unlessMissing, type World } from '../world.ts'

/** An access key of S3, which keystone calls an EC2 credential. */
export interface KeyPair {
  accessKeyId: string
  secretAccessKey: string
}

const identity = { service: 'identity' } as const
const found = z.object({ credential: z.object({ user_id: z.string(), blob: z.string() }) })
const blobOf = ({ accessKeyId, secretAccessKey }: KeyPair) =>
  JSON.stringify({ access: accessKeyId, secret: secretAccessKey })
const secretIn = z.object({ secret: z.string() })

/** Keystone finds an EC2 credential by the hash of its access key. */
const pathOf = (accessKeyId: string) =>
  `/credentials/${createHash('sha256').update(accessKeyId).digest('hex')}`

/** Removes an access key; one that is already gone is fine. */
export const removeKeyPair = async ({ client }: World, accessKeyId: string): Promise<void> => {
  await unlessMissing(client.tell({ ...identity, method: 'DELETE', path: pathOf(accessKeyId) }))
}

/** Makes an access key of a user in a project, unless it is there already. */
export const ensureKeyPair = async (
  world: World,
  { user, project, ...pair }: KeyPair & { user: string; project: string },
): Promise<void> => {
  const { client } = world
  const call = { ...identity, method: 'GET', path: pathOf(pair.accessKeyId) } as const
  const known = (await unlessMissing(client.ask(call, found)))?.credential
  if (known) {
    const { secret } = z.parse(secretIn, JSON.parse(known.blob))
    if (known.user_id === user && secret === pair.secretAccessKey) return
    // Made with another key of this installation, or for a user who is no longer there.
    await removeKeyPair(world, pair.accessKeyId)
  }
  const body = { credential: { type: 'ec2', user_id: user, project_id: project, blob: blobOf(pair) } }
  try {
    await client.tell({ ...identity, method: 'POST', path: '/credentials', body })
  } catch (error) {
    // Another server was quicker, with the same secret.
    if (!(error instanceof CloudFault) || error.reason !== 'conflict') throw error
  }
}

/**
 * Portico's own access keys of a project. One is for its calls; the other signs links, so that links stop when a company
 * is suspended and Portico can still clean up. Both follow from the installation's key: any server makes the same, and
 * links that were signed before a suspension work again after it.
 */
export const ownKeyPairs = (world: World) => {
  const pairOf = async (purpose: 'calls' | 'links', project: string) => {
    const { userId: user } = await world.client.token()
    const secretOf = (what: string) => world.secretOf(`${what} ${purpose} ${user} ${project}`)
    return {
      user,
      project,
      accessKeyId: secretOf('id').slice(0, 32),
      secretAccessKey: secretOf('secret'),
    }
  }
  return {
    ensure: async (purpose: 'calls' | 'links', project: string): Promise<KeyPair> => {
      const pair = await pairOf(purpose, project)
      await ensureKeyPair(world, pair)
      return { accessKeyId: pair.accessKeyId, secretAccessKey: pair.secretAccessKey }
    },
    remove: async (purpose: 'calls' | 'links', project: string) =>
      removeKeyPair(world, (await pairOf(purpose, project)).accessKeyId),
  }
}
export type OwnKeyPairs = ReturnType<typeof ownKeyPairs>
