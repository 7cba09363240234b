import { CopyButton } from './CopyButton.tsx'
import { useUiTexts } from './uiTexts.ts'

interface KeyValueProps {
  name: string
  value: string
  /** What is shown when the value is too long to read, such as the start of an id; the whole is copied. */
  shown?: string
}

/** One exact value that people carry elsewhere: an id, an address, a key. */
export function KeyValue({ name, value, shown = value }: KeyValueProps) {
  const { t } = useUiTexts()
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="shrink-0 text-sm text-text-faint">{name}</span>
      <code title={value} className="min-w-0 truncate font-mono text-code text-text" dir="ltr">
        {shown}
      </code>
      <CopyButton text={value} label={t('copyNamed', { name })} />
    </div>
  )
}
