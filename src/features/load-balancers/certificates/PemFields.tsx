import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CertificateFacts } from '#contract/load-balancers/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { seal } from '#src/api/sealed.ts'
import { readTextFile } from '#src/files/readTextFile.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { once } from '#src/resources/action.ts'
import { Field } from '#src/ui/Field.tsx'
import { FileDrop } from '#src/ui/FileDrop.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { Time } from '#src/ui/Time.tsx'
import { useNow } from '#src/ui/useNow.ts'
import { loadBalancersApi } from '../loadBalancersApi.ts'
import { Facts } from './Facts.tsx'
import { pemPartsOf, type PemParts } from './pemParts.ts'
import { useCertificateFaults } from './useCertificateFaults.ts'

interface PemFieldsProps {
  parts: PemParts
  onChange: (parts: PemParts) => void
  /** What was found wrong when it was sent: a code for each field at fault. */
  codeOf: (part: keyof PemParts) => string | undefined
}

const fields = ['certificate', 'chain', 'key'] as const

/** Where a leaf, its chain and its key are pasted or dropped; says what they are before they are saved. */
export function PemFields({ parts, onChange, codeOf }: PemFieldsProps) {
  const { t } = useTranslation('certificates')
  const faultOf = useCertificateFaults()
  const dispatch = useAppDispatch()
  const [checked, setChecked] = useState<{
    of: string
    facts?: CertificateFacts
    codes: Record<string, string>
  }>()
  const asked = JSON.stringify(parts)
  const found = checked?.of === asked ? checked : undefined
  const now = useNow()
  const begins = found?.facts?.notBefore
  const warning = begins !== undefined && Date.parse(begins) > now && (
    <span className="flex flex-wrap items-center gap-x-1 text-warning-text">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {t('notYet')} <Time at={begins} absolute />
    </span>
  )

  const check = async (filled: PemParts) => {
    const { certificate, chain, key } = filled
    if (certificate.trim() === '' || key.trim() === '') return
    const of = JSON.stringify(filled)
    const { data, error } = await dispatch(
      loadBalancersApi.endpoints.checkCertificate.initiate(
        { certificate, ...(chain.trim() !== '' && { chain }), key: seal(key) },
        once,
      ),
    )
    const errors = error === undefined ? [] : (problemOf(error).errors ?? [])
    setChecked({
      of,
      ...(data && { facts: data }),
      codes: Object.fromEntries(errors.map(({ path, code }) => [path.split('.')[0] ?? path, code])),
    })
  }
  const take = async (files: File[]) => {
    const texts = await Promise.all(files.map(readTextFile))
    const next = { ...parts, ...pemPartsOf(...texts) }
    onChange(next)
    await check(next)
  }
  return (
    <div className="flex flex-col gap-5">
      <FileDrop
        label={t('drop')}
        hint={t('dropHint')}
        accept=".pem,.crt,.cer,.key,.txt"
        multiple
        onFiles={(files) => void take(files)}
      />
      {fields.map((part) => (
        <div key={part} data-field={part}>
          <Field
            label={t(`parts.${part}`)}
            hint={(part === 'certificate' && warning) || t(`partHints.${part}`)}
            error={faultOf(found?.codes[part] ?? codeOf(part))}
            required={part !== 'chain'}
            optional={part === 'chain'}
          >
            <TextArea
              dir="ltr"
              rows={4}
              autoComplete="off"
              spellCheck={false}
              className="font-mono text-code"
              value={parts[part]}
              onChange={({ target }) => onChange({ ...parts, [part]: target.value })}
              onBlur={() => void check(parts)}
            />
          </Field>
        </div>
      ))}
      <div aria-live="polite">{found?.facts && <Facts facts={found.facts} />}</div>
    </div>
  )
}
