import { bucketKind } from '#contract/object-storage/kind.ts'
import type { BucketDraft } from '#contract/object-storage/routes.ts'
import { refusing, type Constraints, type Tx } from '../../db/db.ts'
import { conflict } from '../../problems.ts'
import type { AreaDeps } from '../../resources/area.ts'
import { createSeveral } from '../../resources/createSeveral.ts'
import type { Asking } from '../../resources/operate.ts'
import { illegal } from '../../resources/refusals.ts'
import { reachProject } from '../../tenancy/reach.ts'
import { buckets } from './bucketRecord.ts'
import { featuresOf } from './features.ts'
import { currencyOfPrice } from './price.ts'
import type { CreateInput } from './workflows/create.ts'

/** Names are everybody's. Whose a taken one is nobody is told. */
const constraints: Constraints = {
  bucket_name_taken: () => {
    const message = 'This name is taken. Names of buckets are shared by everybody.'
    return conflict(message, { errors: [{ path: 'name', code: 'taken', message }] })
  },
}

/** Writes a bucket down, with the operation that creates it. */
export const createBucket = async (
  deps: AreaDeps,
  asked: Pick<Asking, 'caller' | 'origin'>,
  draft: BucketDraft,
) => {
  const { name, region, versioning = 'off' } = draft
  const order = async (tx: Tx) => {
    await reachProject(tx, asked.caller, draft.projectId, bucketKind.operations.create)
    const features = await featuresOf(tx, region)
    if (versioning !== 'off' && !features.versioning)
      throw illegal('bucket', 'notCapable', { status: 'creating' })
    return currencyOfPrice(tx)
  }
  const { data, included } = await createSeveral(deps, asked, buckets, {
    draft,
    count: async (tx) => {
      await order(tx)
      return { amounts: { buckets: 1 } }
    },
    order,
    operation: () => ({ input: { spec: { name, region }, versioning } satisfies CreateInput }),
    insert: (tx, currency, columns) =>
      refusing(
        constraints,
        tx
          .insertInto('buckets')
          .values({ ...columns, status: 'creating', currency })
          .returningAll()
          .executeTakeFirstOrThrow(),
      ),
  })
  const [made] = data
  if (!made) throw conflict('The bucket could not be written down.')
  return { data: made, included }
}
