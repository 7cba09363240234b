import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { passkeyLimits } from '#contract/auth/passkeys.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { deviceInfo } from '#src/auth/deviceInfo.ts'
import { useBeginPasskeyMutation, useFinishPasskeyMutation } from '#src/auth/passkeyApi.ts'
import { makePasskey } from '#src/auth/passkeyCeremony.ts'
import { paths } from '#src/routes/paths.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

interface AddPasskeyProps {
  /** It is added; these are the tickets of the recovery codes, none beside another factor. */
  onAdded: (tickets: string[]) => void
}

/** Names a passkey, and has the browser make it. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const { t } = useTranslation(['passkeys', 'common'])
  const [name, setName] = useState(() => deviceInfo().name ?? '')
  const [nameError, setNameError] = useState<string>()
  const [notice, setNotice] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [begin] = useBeginPasskeyMutation()
  const [finish] = useFinishPasskeyMutation()

  /** What has come in the way, if anything has. */
  const add = async (): Promise<string | undefined> => {
    const begun = await begin()
    if (begun.error) return problemOf(begun.error).message
    const made = await makePasskey(begun.data.passkey)
    if (made === 'declined') return t('passkeys:declined')
    if (typeof made === 'string') return t(`passkeys:adding.${made}`)
    const { data, error } = await finish({ name: name.trim(), ...made })
    if (data) {
      onAdded(data.recoveryCodes)
      return undefined
    }
    const problem = problemOf(error)
    return problem.name === 'InvalidCodeException' ? t('passkeys:adding.expired') : problem.message
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setNameError(t('common:errors.required'))
    setNameError(undefined)
    setNotice(undefined)
    setIsBusy(true)
    setNotice(await add().finally(() => setIsBusy(false)))
  }

  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-md flex-col gap-5">
        <div>
          <h2 className="text-lg font-semibold">{t('passkeys:adding.title')}</h2>
          <p className="mt-1 text-text-muted">{t('passkeys:adding.text')}</p>
        </div>
        <Field label={t('passkeys:name')} error={nameError} live required>
          <TextInput
            name="name"
            value={name}
            maxLength={passkeyLimits.nameLength}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {notice !== undefined && (
          <Banner tone="warning" live>
            {notice}
          </Banner>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('passkeys:adding.submit')}
          </Button>
          <Link to={paths.security()} className={buttonClass()}>
            {t('passkeys:adding.cancel')}
          </Link>
        </div>
      </form>
    </Card>
  )
}
