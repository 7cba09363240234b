import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod/mini'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import type { Complaints } from '#src/forms/checkedBy.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import type { AppThunk } from '#src/store/store.ts'
import { showToast } from '#src/ui/toast.ts'
import { firstOf, projectFor } from './orderValues.ts'
import { useKeptDraft } from './useKeptDraft.ts'
import type { Offer } from './useOffer.ts'
import { useOrder, type Order } from './useOrder.ts'

/** Values that every order of a resource has; a kind that is in no region has no region. */
type Placed = FieldValues & { projectId: string; region?: string }

interface ResourceOrderTerms<Values extends Placed, Draft, Made> {
  /** The key that the half-filled form is kept under, in this tab. */
  form: string
  /** The schema of the form's values. A kept draft of another shape is dropped. */
  values: z.ZodMiniType<Values>
  /** Values that replace secrets in the kept draft. */
  blanked?: Partial<Values>
  /** The values of an empty form. */
  blank: Values
  offer: Pick<Offer, 'projects'>
  /** Regions that can be chosen, the best first; absent for a kind that is in no region. */
  regions?: readonly { id: string }[]
  /** Adds to the first values, from the address or the most likely choice. */
  begin?: (values: Values, asked: URLSearchParams) => Values
  /** The body of the call. `mark` is random: it tells apart what would otherwise get the same name. */
  draftOf: (values: Values, mark: string) => Draft
  check: (values: Values, draft: Draft) => Complaints<Values>
  /** The call: `endpoint.initiate(body, once)`. */
  endpoint: (
    body: Draft & { idempotencyKey: string },
  ) => AppThunk<PromiseLike<{ data?: Made | undefined; error?: unknown }>>
  /** A refusal whose faults are moved to the fields that they can be mended at. */
  refusal?: (problem: Problem, draft: Draft) => Problem
  /** The message after the creation, and the page to go on to. */
  created: (made: Made, draft: Draft) => { said: string; to: string }
  /** Prices, rooms and limits may have changed. */
  onRefused: () => void
}

/**
 * The order form of a resource: it begins with what the address asks for or what was left half done, proposes a name,
 * sends the body under one idempotency key for each thing that is asked for, and leads to what was created. A refusal is
 * said at the first field at fault, which has the focus.
 */
export const useResourceOrder = <Values extends Placed, Draft, Made>(
  terms: ResourceOrderTerms<Values, Draft, Made>,
): Order<Values, Draft> & { mark: string } => {
  const { form, blank, offer, regions, begin, draftOf, check, endpoint, refusal, created, onRefused } = terms
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const [asked] = useSearchParams()
  const [mark] = useState(() => crypto.randomUUID().slice(0, 4))
  const kept = useKeptDraft(form, terms.values, terms.blanked)
  const [start] = useState(() => {
    const before = kept.values ?? blank
    const placed = {
      ...before,
      ...(regions && { region: firstOf(regions, before.region, regions[0]?.id) }),
      projectId: projectFor(offer.projects, asked.get('project'), before.projectId),
    }
    return begin ? begin(placed, asked) : placed
  })
  const order = useOrder<Values, Draft>({
    start,
    kept,
    draftOf: (values) => draftOf(values, mark),
    check,
    send: async (draft, idempotencyKey) => {
      const { data, error } = await dispatch(endpoint({ ...draft, idempotencyKey }))
      if (data === undefined) {
        const problem = problemOf(error)
        return refusal ? refusal(problem, draft) : problem
      }
      const { said, to } = created(data, draft)
      void showToast('success', said)
      void navigate(to)
      return undefined
    },
    onRefused,
  })
  return { ...order, mark }
}
