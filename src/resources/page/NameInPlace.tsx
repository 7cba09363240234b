import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { FieldError } from '#src/ui/FieldError.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import type { Action, Call } from '../action.ts'
import { nameDraft } from '../actions/nameDraft.ts'
import { codesOf, useCallForm } from '../actions/useCall.ts'
import type { Resource } from '../resource.ts'
import { useActionLabel } from '../words.ts'
import { useOffers } from '../useOffers.ts'

export interface Renaming<Row> {
  /** Whether it may be renamed now. */
  rename: Action<Row>
  saveName: (row: Row, name: string) => Call
}

/** The resource's name, to be changed where it stands. A name that is refused comes back to be mended. */
export function NameInPlace<Row extends Resource>({ row, rename, saveName }: { row: Row } & Renaming<Row>) {
  const label = useActionLabel()('rename')
  const { isOffered, reason } = useOffers()(rename, row)
  const { codeOf, refusal, submit } = useCallForm(['name'])
  const [typed, setTyped] = useState(row.name)
  const [mode, setMode] = useState<'shown' | 'edited' | 'left'>('shown')

  const save = async () => {
    const name = typed.trim()
    const codes = codesOf(nameDraft, { name })
    // What is in order shows at once; the server's refusal opens the field again.
    const isInOrder = Object.keys(codes).length === 0
    if (isInOrder) setMode('left')
    if (name === row.name) return
    if (!(await submit(codes, () => saveName(row, name)))) setMode('edited')
  }
  const edit = () => {
    setTyped(row.name)
    setMode('edited')
  }
  if (mode === 'edited')
    return (
      <NameForm
        typed={typed}
        code={codeOf('name')}
        refusal={refusal}
        onType={setTyped}
        onSave={() => void save()}
        onCancel={() => setMode('left')}
      />
    )
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <bdi className="min-w-0 wrap-anywhere">{row.name}</bdi>
      {isOffered && reason === undefined && (
        <IconButton
          size="sm"
          label={label}
          // Whoever leaves the field goes on from where they came.
          ref={mode === 'left' ? focus : undefined}
          onClick={edit}
        >
          <Pencil aria-hidden />
        </IconButton>
      )}
    </span>
  )
}

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

interface NameFormProps {
  typed: string
  code: string | undefined
  refusal: string | undefined
  onType: (typed: string) => void
  onSave: () => void
  onCancel: () => void
}

function NameForm({ typed, code, refusal, onType, onSave, onCancel }: NameFormProps) {
  const { t } = useTranslation(['resourcePages', 'resourceActions'])
  const sentenceOf = useFieldErrors()
  const error = code === 'nameShape' ? t('resourceActions:rename.rule') : (sentenceOf(code) ?? refusal)
  return (
    <form
      noValidate
      className="flex flex-col gap-1 text-base font-normal"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <span className="flex items-center gap-1">
        <TextInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the name was asked for in order to change it
          autoFocus
          mono
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={t('rename.label')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : 'name-error'}
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
          className="w-72"
        />
        <IconButton type="submit" size="sm" label={t('rename.save')}>
          <Check aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('rename.cancel')} onClick={onCancel}>
          <X aria-hidden />
        </IconButton>
      </span>
      {error !== undefined && <FieldError id="name-error">{error}</FieldError>}
    </form>
  )
}
