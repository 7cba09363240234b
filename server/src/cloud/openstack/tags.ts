import { createHash } from 'node:crypto'
import type { World } from './world.ts'

/*
 * Whose a thing is, and which order made it. Nova and neutron have tags of 60 characters without commas and
 * slashes; cinder and glance have metadata, under the same names; designate has descriptions of 160 characters.
 */

const longest = 60

const short = (text: string) => {
  const plain = text.replaceAll(/[,/]/g, '_')
  if (plain.length <= longest) return plain
  return `${plain.slice(0, longest - 17)}.${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
}

/** On all that this installation has made. */
export const ourTag = ({ installation }: Pick<World, 'installation'>) => short(`portico=${installation}`)

const made = 'portico_op='
/** On what an order has made. */
export const orderTag = (tag: string) => short(`${made}${tag}`)
/** The order that made what carries these. */
export const orderIn = (tags: readonly string[]) =>
  tags.find((tag) => tag.startsWith(made))?.slice(made.length)

/** An order in a few characters, where many are remembered. */
export const noteOfOrder = (tag: string) => createHash('sha256').update(tag).digest('hex').slice(0, 24)

const did = 'portico_did='
/** On what an order has changed. */
export const doneTag = (tag: string) => did + noteOfOrder(tag)
export const isDoneTag = (tag: string) => tag.startsWith(did)

export const isOurs = (world: Pick<World, 'installation'>, tags: readonly string[]) =>
  tags.includes(ourTag(world)) && orderIn(tags) !== undefined

/** The same where a description is all there is. */
export const markOf = (world: Pick<World, 'installation'>, tag: string) => `${ourTag(world)} ${orderTag(tag)}`
export const tagsIn = (description: string) => description.split(' ')

const vpc = 'portico_vpc'
/** On the router of a VPC, to tell it from one that a network has for itself. */
export const vpcMarkOf = (world: Pick<World, 'installation'>, tag: string) => `${markOf(world, tag)} ${vpc}`
export const isVpcMark = (description: string) => tagsIn(description).includes(vpc)

const behind = 'portico_router='
/** On the subnet of a tier: its router, from before it is plugged into that. */
export const behindMark = (router: string) => behind + router
export const routerIn = (description: string) =>
  tagsIn(description)
    .find((tag) => tag.startsWith(behind))
    ?.slice(behind.length)

/** The same for services that have metadata instead of tags. */
export const metadataOf = ({ installation }: Pick<World, 'installation'>, tag: string) => ({
  portico: installation,
  portico_op: tag,
})
