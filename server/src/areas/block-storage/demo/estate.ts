/** A volume of the demo, as it was ordered. */
export interface OrderedVolume {
  name: string
  project: string
  type: 'standard' | 'performance' | 'archive'
  gib: number
  ageDays: number
  tags: string[]
  /** The instance that it is attached to. */
  on?: string
  locked?: true
  /** Names of its snapshots, the oldest first: one a week. */
  snapshots?: string[]
  /** The snapshot that it was made from. */
  from?: string
  /** There was no room for it. */
  lacksRoom?: true
}

/** The volumes of a small firm: some in use, some forgotten, one that came to nothing. */
export const orderedVolumes: readonly OrderedVolume[] = [
  ...[1, 2, 3].map((n): OrderedVolume => ({
    name: `warehouse-${n}-data`,
    project: 'Data platform',
    type: 'performance',
    gib: 1000,
    ageDays: 114,
    tags: ['production', 'database'],
    on: `warehouse-${n}`,
    ...(n === 1 && { locked: true, snapshots: ['before-schema-4', 'before-schema-5', 'before-vacuum'] }),
  })),
  ...[1, 2].map((n): OrderedVolume => ({
    name: `shop-search-${n}-index`,
    project: 'Web shop',
    type: 'standard',
    gib: 200,
    ageDays: 129,
    tags: ['production', 'search'],
    on: `shop-search-${n}`,
  })),
  {
    name: 'shop-uploads',
    project: 'Web shop',
    type: 'standard',
    gib: 500,
    ageDays: 96,
    tags: ['production'],
  },
  {
    name: 'training-set',
    project: 'Data platform',
    type: 'standard',
    gib: 2000,
    ageDays: 11,
    tags: ['research'],
    on: 'training',
    snapshots: ['labelled'],
  },
  {
    name: 'training-set-copy',
    project: 'Data platform',
    type: 'standard',
    gib: 2000,
    ageDays: 2,
    tags: ['research'],
    from: 'labelled',
  },
  { name: 'clickstream-2025', project: 'Data platform', type: 'archive', gib: 6000, ageDays: 88, tags: [] },
  {
    name: 'wiki-data',
    project: 'Internal tools',
    type: 'standard',
    gib: 50,
    ageDays: 31,
    tags: ['internal'],
    on: 'wiki',
    snapshots: ['before-upgrade'],
  },
  {
    name: 'ci-cache',
    project: 'Internal tools',
    type: 'archive',
    gib: 400,
    ageDays: 1,
    tags: ['internal', 'ci'],
    lacksRoom: true,
  },
]
