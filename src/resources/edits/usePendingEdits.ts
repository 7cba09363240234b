import { useState } from 'react'
import { z } from 'zod/mini'
import type { Problem } from '#contract/problem.ts'
import { useKeptDraft } from '#src/resources/order/useKeptDraft.ts'

/** Something that is edited and saved as one, as the server has it, and the version that saving it names. */
export interface Saved<Doc> {
  version: number
  doc: Doc
}

interface PendingTerms<Doc, Draft> {
  /** Tells apart what is edited. */
  form: string
  shapes: { saved: z.ZodMiniType<Doc>; draft: z.ZodMiniType<Draft> }
  saved: Saved<Doc>
  /** Whether two saved ones say the same to whoever edits them. */
  isSame: (one: Doc, other: Doc) => boolean
  /** Makes the call; answers with why it was refused. */
  send: (draft: Draft, ifVersion: number) => Promise<Problem | undefined>
}

/**
 * Edits that wait to be saved as one. They outlive a reload, and somebody else's save: then the server refuses (412),
 * and the person decides.
 */
export const usePendingEdits = <Doc, Draft>(terms: PendingTerms<Doc, Draft>) => {
  const { form, shapes, saved, isSame, send } = terms
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
  const edit = (next: NonNullable<typeof pending>) => {
    setPast([...past, pending])
    keep(next)
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
    problem,
    isSaving,
    /** Others have saved since the edits began. */
    isStale: problem?.status === 412,
    set: (draft: Draft) =>
      edit({ version: pending?.version ?? saved.version, former: pending?.former ?? saved.doc, draft }),
    /** Goes on with these, on top of what is saved now. */
    begin: (draft: Draft) => edit({ version: saved.version, former: saved.doc, draft }),
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
