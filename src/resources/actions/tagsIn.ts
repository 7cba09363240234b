import { tag as tagSchema } from '#contract/resources/fields.ts'
import { withoutInvisible } from '#src/forms/piecesIn.ts'

/** The tags of a list that was typed or pasted; spaces and semicolons may be part of a tag. */
export const tagsIn = (text: string): string[] =>
  withoutInvisible(text)
    .split(/[,\n\r\t，、،]/)
    .map((tag) => tag.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)

/** Whether a list was pasted whose pieces a field of one line would join. */
export const isPastedList = (text: string) => /[\n\r\t]/.test(text.trim())

export const isTag = (text: string) => tagSchema.safeParse(text).success
