import { useState } from 'react'
import { z } from 'zod/mini'
import type { Problem } from '#contract/problem.ts'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'

/** Something that is edited and saved as one, as the server has it, and the version that saving it names. */
export interface Saved<Doc> {
  version: number
  doc: Doc
}

interface PendingTerms<Doc, Draft, Change> {
  /** Tells apart what is edited. */
  form: string
  shapes: { saved: z.ZodMiniType<Doc>; draft: z.ZodMiniType<Draft> }
  saved: Saved<Doc>
  /** Whether two saved ones say the same to whoever edits them. */
  isSame: (one: Doc, other: Doc) => boolean
  /** The changes between the saved document and a draft. */
  changesOf: (saved: Doc, draft: Draft) => readonly Change[]
  /** Makes the call; answers with why it was refused. */
  send: (draft: Draft, ifVersion: number) => Promise<Problem | undefined>
}

/**
 * Edits that wait to be saved as one. They outlive a reload, and somebody else's save: then the server refuses (412),
 * and the person decides. A draft that changes nothing is none, so that it can't undo what others save later.
 */
export const usePendingEdits = <Doc, Draft, Change>(terms: PendingTerms<Doc, Draft, Change>) => {
  const { form, shapes, saved, isSame, changesOf, send } = terms
  const kept = useKeptDraft(form, z.object({ version: z.int(), former: shapes.saved, draft: shapes.draft }))
  const [pending, setPending] = useState(kept.values)
  const [past, setPast] = useState<readonly (typeof pending)[]>([])
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setSaving] = useState(false)

  const keep = (next: typeof pending) => {
    setPending(next)
    setProblem(undefined)
    if (next) kept.keep(next)
    else kept.forget()
  }
  const discard = () => {
    keep(undefined)
    setPast([])
  }
  const edit = ({ version, doc }: Saved<Doc>, draft: Draft) => {
    setPast([...past, pending])
    keep(changesOf(doc, draft).length === 0 ? undefined : { version, former: doc, draft })
  }
  const save = async (ifVersion: number) => {
    if (!pending) return
    setSaving(true)
    const refused = await send(pending.draft, ifVersion)
    setSaving(false)
    if (refused) setProblem(refused)
    else discard()
  }
  // What has got another version and says the same has only got another name, or settled.
  const versionOf = ({ version, former }: NonNullable<typeof pending>) =>
    isSame(former, saved.doc) ? saved.version : version

  return {
    /** What was edited; undefined while nothing was. */
    draft: pending?.draft,
    /** What it was when the edits began. */
    former: pending?.former ?? saved.doc,
    /** The changes that saving would make now. */
    changes: pending ? changesOf(saved.doc, pending.draft) : [],
    problem,
    isSaving,
    /** Others have saved since the edits began. */
    isStale: problem?.status === 412,
    set: (draft: Draft) => edit(pending ? { version: pending.version, doc: pending.former } : saved, draft),
    /** Goes on with these, on top of what is saved now. */
    begin: (draft: Draft) => edit(saved, draft),
    /** Takes the last edit back; undefined where there is none, or it was made before a reload. */
    undo:
      past.length === 0
        ? undefined
        : () => {
            keep(past.at(-1))
            setPast(past.slice(0, -1))
          },
    discard,
    save: () => void (pending && save(versionOf(pending))),
    /** Saves all the same what others have changed, too. */
    overwrite: () => void save(saved.version),
  }
}
