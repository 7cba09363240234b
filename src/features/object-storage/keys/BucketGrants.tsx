import Trash2 from 'lucide-react/icons/trash-2'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { grantRights, mostGrants, type Grant } from '#contract/object-storage/grants.ts'
import { useRecord, useRows } from '#src/records/useRecords.ts'
import { Combobox } from '#src/ui/Combobox.tsx'
import { Field } from '#src/ui/Field.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Select } from '#src/ui/Select.tsx'
import { useListBucketsQuery } from '../objectStorageApi.ts'

interface BucketGrantsProps {
  grants: readonly Grant[]
  onChange: (grants: readonly Grant[]) => void
  error: string | undefined
}

/** The buckets that a new access key reaches, each with a right of its own. They are found by name on the server. */
export function BucketGrants({ grants, onChange, error }: BucketGrantsProps) {
  const { t } = useTranslation('accessKeys')
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const buckets = useRows(useListBucketsQuery({ size: 50, sort: 'name', ...(q !== '' && { q }) }).data)
  const isChosen = (id: string) => grants.some(({ bucketId }) => bucketId === id)
  const choices = buckets
    // The store knows no bucket that is still being created.
    .filter(({ id, built }) => built && !isChosen(id))
    .map(({ id, name, region }) => ({ value: id, label: name, detail: region }))

  const add = (bucketId: string | undefined) => {
    setText('')
    if (bucketId !== undefined) onChange([...grants, { bucketId, right: 'readWrite' }])
  }
  return (
    <div className="flex flex-col gap-3">
      {grants.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line">
          {grants.map((grant) => (
            <GrantLine
              key={grant.bucketId}
              grant={grant}
              onChange={(right) => onChange(grants.map((one) => (one === grant ? { ...grant, right } : one)))}
              onRemove={() => onChange(grants.filter((one) => one !== grant))}
            />
          ))}
        </ul>
      )}
      {grants.length < mostGrants && (
        <Field label={t('form.pick')} error={error}>
          <Combobox
            // The field is empty again after each choice.
            key={grants.length}
            choices={choices}
            value={undefined}
            onChange={add}
            onSearch={setText}
            placeholder={t('form.pickPlaceholder')}
          />
        </Field>
      )}
    </div>
  )
}

interface GrantLineProps {
  grant: Grant
  onChange: (right: Grant['right']) => void
  onRemove: () => void
}

function GrantLine({ grant: { bucketId, right }, onChange, onRemove }: GrantLineProps) {
  const { t } = useTranslation('accessKeys')
  const name = useRecord({ kind: 'bucket', id: bucketId })?.name ?? bucketId
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <bdi className="min-w-0 flex-1 basis-32 truncate font-medium text-text">{name}</bdi>
      <div className="w-40">
        <Select
          label={t('form.rightOf', { bucket: name })}
          choices={grantRights.map((value) => ({ value, label: t(`rights.${value}`) }))}
          value={right}
          onChange={onChange}
        />
      </div>
      <IconButton plain size="sm" label={t('form.remove', { bucket: name })} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
