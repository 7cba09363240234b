import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute.ts'
import type { Instance } from '#contract/instances.ts'
import { useFieldErrors } from '#src/common/useFieldErrors.ts'
import { FieldError } from '#src/ui/FieldError.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { codesOf, useDeedForm } from '../actions/useDeedForm.ts'
import { useReasons } from '../actions/useReasons.ts'
import './texts.ts'

/** The instance's name, to be changed where it stands. A name that is refused comes back to be mended. */
export function NameInPlace({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const { isOffered, reason } = useReasons(instance)('rename')
  const { codeOf, refusal, submit } = useDeedForm(instance, ['name'])
  const [typed, setTyped] = useState(instance.name)
  const [mode, setMode] = useState<'shown' | 'edited' | 'left'>('shown')

  const save = async () => {
    const name = typed.trim()
    const codes = codesOf(compute.update.body, { name })
    // What is in order shows at once; the server's refusal opens the field again.
    const isInOrder = Object.keys(codes).length === 0
    if (isInOrder) setMode('left')
    if (name === instance.name) return
    if (!(await submit(codes, () => ({ action: 'rename', name })))) setMode('edited')
  }
  const edit = () => {
    setTyped(instance.name)
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
      <bdi className="min-w-0 wrap-anywhere">{instance.name}</bdi>
      {isOffered && reason === undefined && (
        <IconButton
          size="sm"
          label={t('rename.edit')}
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
  const { t } = useTranslation('instanceDetails')
  const sentenceOf = useFieldErrors()
  const error = code === 'nameShape' ? t('rename.rule') : (sentenceOf(code) ?? refusal)
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
