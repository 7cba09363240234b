import { useTranslation } from 'react-i18next'
import { CopyButton } from '#src/ui/CopyButton.tsx'

/** An address to copy. */
export function InstanceAddress({ address }: { address: string }) {
  const { t } = useTranslation('instances')
  return (
    <span className="inline-flex items-center gap-1" dir="ltr">
      {address}
      <CopyButton className="-my-1" text={address} label={t('copyAddress', { address })} />
    </span>
  )
}
