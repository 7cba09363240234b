import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'
import { tags as tagList } from '#contract/resources/fields.ts'
import type { DialogProps } from '../action.ts'
import type { Resource } from '../resource.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { TagsInput } from './TagsInput.tsx'
import { codesOf, useCallForm } from './useCall.ts'
import { resourceActionsTexts } from '../actionTexts.ts'

export const texts = resourceActionsTexts

const draft = z.object({ tags: tagList })

export function TagsDialog({ row, call, onClose }: DialogProps<Resource, { tags: string[] }>) {
  const { t } = useTranslation('resourceActions')
  const [tags, setTags] = useState(row.tags)
  const { codeOf, submit, ...sending } = useCallForm(['tags'])
  const code = codeOf('tags')

  const save = async () => {
    if (await submit(codesOf(draft, { tags }), () => call({ tags }))) onClose()
  }
  return (
    <ActionDialog
      {...sending}
      title={t('tags.title', { name: row.name })}
      submit={t('tags.submit')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TagsInput
        tags={tags}
        onChange={setTags}
        error={code && t(code === 'tooMany' ? 'tags.tooMany' : 'tags.tooLong')}
        leads
      />
    </ActionDialog>
  )
}
