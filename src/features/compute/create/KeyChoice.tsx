import Plus from 'lucide-react/icons/plus'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sshKeys } from '#contract/compute/sshKeys.ts'
import { useCan } from '#src/auth/useCan.ts'
import { Button } from '#src/ui/Button.tsx'
import { FieldError } from '#src/ui/FieldError.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { KeyBoxes } from '../keys/KeyBoxes.tsx'
import { useKeys } from '../keys/useKeys.ts'
import { useField } from './createValues.ts'

const AddKeyDialog = lazyPart(() => import('../keys/AddKeyDialog.tsx'), 'AddKeyDialog')

/** From so many keys on, one may look for the right one. */
const MANY = 8

/** The company's keys, any of them; a new one is added in place and chosen at once. */
export function KeyChoice() {
  const { t } = useTranslation('compute')
  const mayAdd = useCan(sshKeys.create)
  const { rows, problem, isLoading } = useKeys()
  const { value, onChange, error } = useField('sshKeyIds', { noAccess: t('create.error.noAccess') })
  const id = useId()
  const [isAdding, setIsAdding] = useState(false)
  const [sought, setSought] = useState('')
  const part = sought.trim().toLocaleLowerCase()
  const found = rows.filter(
    ({ name, fingerprint }) => name.toLocaleLowerCase().includes(part) || fingerprint.includes(sought.trim()),
  )

  const choose = (keyId: string, isWanted: boolean) => {
    const others = value.filter((one) => one !== keyId)
    onChange(isWanted ? [...others, keyId] : others)
  }

  if (isLoading) return <TableSkeleton label={t('keys.loading')} columns={2} rows={2} />
  return (
    <div className="flex flex-col items-start gap-3">
      {rows.length >= MANY && (
        <TextInput
          type="search"
          aria-label={t('keys.find')}
          placeholder={t('keys.find')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          // Enter looks here; it does not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="max-w-72"
        />
      )}
      {rows.length > 0 && (
        <KeyBoxes
          legend={t('create.access.keys')}
          keys={found}
          chosen={value}
          onChoose={choose}
          errorId={error === undefined ? undefined : id}
          hasFingerprints
          className="max-h-72 w-full"
        />
      )}
      {rows.length === 0 && (
        <p className="text-text-muted">{problem ? problem.message : t('create.missingKeys')}</p>
      )}
      {mayAdd && (
        <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setIsAdding(true)}>
          {t('keys.add')}
        </Button>
      )}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      <Suspense>
        {isAdding && (
          <AddKeyDialog onClose={() => setIsAdding(false)} onAdded={(added) => choose(added, true)} />
        )}
      </Suspense>
    </div>
  )
}
