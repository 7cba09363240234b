import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compute } from '#contract/compute/routes.ts'
import type { Instance } from '#contract/compute/records.ts'
import { useFieldErrors } from '#src/forms/useFieldErrors.ts'
import { once } from '#src/resources/action.ts'
import { codesOf, useCallForm } from '#src/resources/actions/useCall.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { showToast } from '#src/ui/toast.ts'
import { computeApi } from '../computeApi.ts'

/** The hostname, which is saved by itself. */
export function HostnameForm({ instance }: { instance: Instance }) {
  const { t } = useTranslation('instanceDetails')
  const sentenceOf = useFieldErrors()
  const [hostname, setHostname] = useState(instance.hostname)
  const { codeOf, refusal, isSending, submit } = useCallForm(['hostname'])
  const code = codeOf('hostname')
  const isSame = hostname.trim() === instance.hostname

  const save = async () => {
    const draft = { hostname: hostname.trim() }
    const call = () => computeApi.endpoints.updateInstance.initiate({ id: instance.id, ...draft }, once)
    if (await submit(codesOf(compute.update.body, draft), call))
      void showToast('success', t('settings.saved'))
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSame && !isSending) void save()
      }}
    >
      {refusal !== undefined && <Banner tone="error">{refusal}</Banner>}
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label={t('facts.hostname')}
          hint={t('settings.hostname')}
          error={code === 'nameShape' ? t('settings.rule') : sentenceOf(code)}
          className="min-w-0 flex-1 basis-64"
        >
          <TextInput
            mono
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={hostname}
            onChange={({ target }) => setHostname(target.value)}
          />
        </Field>
        <Button type="submit" className="sm:mt-6" busy={isSending} disabled={isSame}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  )
}
