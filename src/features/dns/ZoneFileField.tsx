import { useTranslation } from 'react-i18next'
import { byteLength } from '#contract/byteLimit.ts'
import { mostFileBytes } from '#contract/dns/rules.ts'
import { readTextFile } from '#src/files/readTextFile.ts'
import { leftToRight } from '#src/i18n/leftToRight.ts'
import { Field } from '#src/ui/Field.tsx'
import { FileDrop } from '#src/ui/FileDrop.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

interface ZoneFileFieldProps {
  text: string
  onChange: (text: string) => void
  error?: string | undefined
}

/** Whether a file is more than the server takes. */
export const isTooLong = (text: string) => byteLength(text) > mostFileBytes

/** A zone file: dropped, chosen, or pasted. */
export function ZoneFileField({ text, onChange, error }: ZoneFileFieldProps) {
  const { t, i18n } = useTranslation('dnsRules')
  const read = async ([file]: File[]) => onChange(file ? await readTextFile(file) : '')
  return (
    <div className="flex flex-col gap-4" data-field="text">
      <FileDrop
        label={t('file.drop')}
        hint={t('file.most', { size: leftToRight(`${mostFileBytes / 1024} KiB`, i18n.language) })}
        onFiles={(files) => void read(files)}
      />
      <Field label={t('file.paste')} error={error}>
        <TextArea
          rows={10}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          className="font-mono text-code"
          placeholder={'@ IN A 192.0.2.1\nwww IN CNAME @'}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  )
}
