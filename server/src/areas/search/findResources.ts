import { sql } from 'kysely'
import { mostFound, type Found } from '#contract/search.ts'
import type { Tx } from '../../db/db.ts'
import type { Visible } from '../../resources/visibility.ts'

/** What matches, by the rank of the word that does: 0 is the whole name, the others are those of `resource_words`. */
const matches = ['name', 'name', 'name', 'tag', 'id', 'address'] as const satisfies readonly Found['match'][]

interface Row {
  kind: string
  id: string
  name: string
  status: string
  region: string | null
  project_id: string
  created_at: Date
  rank: 0 | 1 | 2 | 3 | 4 | 5
}

/** The resources with a word that begins with the text, the best first. */
export const findResources = async (
  tx: Tx,
  companyId: string,
  visible: Visible,
  text: string,
): Promise<Found[]> => {
  const { rows } = await searchFor(companyId, visible, text).execute(tx)
  return rows.map(({ rank, project_id, created_at, ...row }) => ({
    ...row,
    projectId: project_id,
    createdAt: created_at.toISOString(),
    match: matches[rank],
  }))
}

/**
 * Of each rank no more words are read than are wanted in all, in the order of an index, so that one letter takes no
 * longer than a whole name.
 */
export const searchFor = (companyId: string, visible: Visible, text: string) => sql<Row>`
  with wanted as (select lower(${text}) as word),
  hits as (
    select hit.resource_id, min(case when hit.rank = 1 and hit.word = wanted.word then 0 else hit.rank end) as rank
    from wanted, generate_series(1, 5) as of, lateral (
      select w.resource_id, w.rank, w.word
      from resource_words as w
        join resources as r on r.company_id = w.company_id and r.id = w.resource_id
      where w.company_id = ${companyId} and w.rank = of
        and w.word >= wanted.word and w.word < wanted.word || chr(1114111)
        and ${visible.where('r.kind', 'r.project_id')}
      order by w.word, w.resource_id
      limit ${mostFound}
    ) as hit
    group by hit.resource_id
  )
  select r.kind, r.id, r.name, r.status, r.region, r.project_id, r.created_at, hits.rank
  from hits join resources as r on r.company_id = ${companyId} and r.id = hits.resource_id
  order by hits.rank, in_natural_order(r.name), r.id
  limit ${mostFound}`
