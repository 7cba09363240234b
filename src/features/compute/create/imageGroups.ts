import type { Image } from '#contract/catalogue.ts'

export interface ImageGroup {
  distribution: string
  /** "Rocky Linux": the name without the version. */
  title: string
  images: Image[]
}

/** Images by distribution, in the order of the catalogue. */
export const imageGroups = (images: readonly Image[]): ImageGroup[] =>
  [...Map.groupBy(images, ({ distribution }) => distribution)].map(([distribution, group]) => ({
    distribution,
    title: titleOf(group),
    images: group,
  }))

const titleOf = ([first]: Image[]) => first?.name.replace(first.version, '').trim() ?? ''

const soonMs = 180 * 24 * 3600 * 1000

/** How an image stands with its maintainers: cared for, soon no longer, or no longer. */
export const lifeOf = ({ endOfLife }: Pick<Image, 'endOfLife'>, now: number) => {
  if (endOfLife === null) return 'cared'
  const end = Date.parse(endOfLife)
  if (end <= now) return 'ended'
  return end - now < soonMs ? 'ending' : 'cared'
}
