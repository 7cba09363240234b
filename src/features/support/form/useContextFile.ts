import { useState } from 'react'
import type { Attachment } from '#contract/support/files.ts'
import type { Problem } from '#contract/problem.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { browserFacts } from './browserFacts.ts'
import type { TicketValues } from './ticketValues.ts'
import { useMakeContextMutation } from '../ticketsApi.ts'

type About = Pick<TicketValues, 'resources' | 'requestIds'>

/**
 * The file of facts that goes along with a ticket. It is made on the server before the ticket is sent, and again when the
 * form is about other resources: what was looked at is what is sent.
 */
export const useContextFile = () => {
  const [make, { isLoading }] = useMakeContextMutation()
  const [made, setMade] = useState<{ of: string; attachment: Attachment }>()

  const fileOf = async ({ resources, requestIds }: About): Promise<Attachment | Problem> => {
    const about = { resources: resources.map(({ kind, id }) => ({ kind, id })), requestIds }
    const of = JSON.stringify(about)
    if (made?.of === of) return made.attachment
    const { data, error } = await make({ ...about, browser: browserFacts() })
    if (!data) return problemOf(error)
    setMade({ of, attachment: data })
    return data
  }
  return { isMaking: isLoading, fileOf }
}
