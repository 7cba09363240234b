import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tag as tagSchema } from '#contract/resources/fields.ts'
import type { Id } from '#contract/record.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { Call } from '../action.ts'
import type { BulkForm, BulkTerms } from './bulkTerms.ts'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

const mostTags = 20

interface Tagged {
  id: Id
  tags: string[]
}

type Update = (id: Id, changes: { tags: string[] }) => Call

/** Adds a tag to those that each resource has. */
export const bulkTag = (tag: string, update: Update): BulkTerms<Tagged> => ({
  isReady: tagSchema.safeParse(tag).success,
  skip: ({ tags }) =>
    tags.includes(tag.trim()) ? 'hasTag' : tags.length >= mostTags ? 'tooManyTags' : undefined,
  call: ({ id, tags }) => update(id, { tags: [...tags, tag.trim()] }),
})

export const bulkTagForm = (update: Update): BulkForm<Tagged> =>
  function BulkTagForm({ children }) {
    const { t } = useTranslation('resourceActions')
    const [tag, setTag] = useState('')
    const fields = (
      <Field label={t('bulk.tagLabel')} hint={t('bulk.tagHint')}>
        <TextInput
          value={tag}
          maxLength={50}
          autoComplete="off"
          onChange={(event) => setTag(event.target.value)}
        />
      </Field>
    )
    return children({ fields, ...bulkTag(tag, update) })
  }
